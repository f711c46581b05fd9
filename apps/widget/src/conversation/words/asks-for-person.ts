/** Recognises the wish to talk to a person, in each language of the interface. The only effect is that a form is offered. */
const wishes = [
  /\b(talk|speak|chat|contact|connect|reach|call|get|need|want)\b.*\b(human|person|someone|somebody|agent|representative|support|staff)\b/i,
  /\b(sprechen|reden|kontakt|erreichen|anrufen|brauche|möchte|will)\b.*\b(mensch|menschen|person|jemand|jemandem|jemanden|mitarbeiter\w*|support|kundenservice)\b/i,
  /\b(mensch|menschen|person|jemand|jemandem|jemanden|mitarbeiter\w*|support|kundenservice)\b.*\b(sprechen|reden|kontaktieren|erreichen|anrufen)\b/i,
  /\b(hablar|contactar|comunicar\w*|quiero|necesito)\b.*\b(persona|humano|alguien|agente|soporte)\b/i,
  /\b(parler|contacter|joindre|veux|voudrais|besoin)\b.*\b(personne|humain|quelqu.un|conseiller\w*|agent|support)\b/i,
  /\b(falar|contatar|contactar|quero|preciso)\b.*\b(pessoa|humano|algu[eé]m|atendente|suporte)\b/i,
  /(担当者|人間|オペレーター|スタッフ).*(話|連絡|つな|対応)/,
  /(التحدث|التواصل|أريد).*(شخص|موظف|إنسان|أحد)/,
  /(לדבר|ליצור קשר|רוצה|צריך).*(נציג|אדם|מישהו|אנושי)/,
];

export const asksForPerson = (question: string): boolean => {
  const text = question.slice(0, 300);
  return wishes.some((wish) => wish.test(text));
};

/** Phrases for contacting a human, in the languages of the widget. */
const patterns = [
  /\b(talk|speak|chat|write|connect me|put me through|transfer me)\b.{0,30}\b(human|person|someone|somebody|agent|representative|support|staff|team|operator|employee)\b/i,
  /\b(human|live|real) (agent|person|support|being|operator)\b/i,
  /\bcontact (you|support|someone|a person|sales|the team)\b/i,
  /\b(mensch(en)?|mitarbeiter(in)?|person|berater(in)?|kundendienst|support)\b.{0,30}\b(sprechen|reden|schreiben|verbinden|erreichen|kontaktieren)\b/i,
  /\b(sprechen|reden|verbinden sie mich)\b.{0,30}\b(mensch(en)?|mitarbeiter(in)?|person|berater(in)?)\b/i,
  /\b(hablar|contactar|comunicarme)\b.{0,30}\b(persona|alguien|agente|humano|soporte)\b/i,
  /\b(parler|contacter|joindre)\b.{0,30}(personne|quelqu.un|conseiller|agent|humain|support)/i,
  /\b(falar|contactar|contatar)\b.{0,30}\b(pessoa|algu[eé]m|atendente|humano|suporte)\b/i,
  /(人間|担当者|オペレーター|スタッフ|人)(と|に)(話|つな|繋|連絡|代わ)/,
];

/** Whether a visitor would rather talk to a person. A false positive only shows a form. */
export function asksForPerson(message: string): boolean {
  return message.length <= 300 && patterns.some((pattern) => pattern.test(message));
}

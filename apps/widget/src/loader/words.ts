/** The texts of the launcher in each language: its label when closed and open, and the default text of a pill. */
const words: Readonly<Record<string, string>> = {
  de: 'Chat öffnen|Chat schließen|Frage stellen',
  es: 'Abrir chat|Cerrar chat|Hacer una pregunta',
  fr: 'Ouvrir le chat|Fermer le chat|Poser une question',
  pt: 'Abrir chat|Fechar chat|Fazer uma pergunta',
  ja: 'チャットを開く|チャットを閉じる|質問する',
  ar: 'فتح المحادثة|إغلاق المحادثة|اطرح سؤالاً',
  he: 'פתיחת הצ׳אט|סגירת הצ׳אט|שאלו שאלה',
};

export function wordsOf(language: string): Words {
  // Each entry has three texts.
  return (words[language.slice(0, 2).toLowerCase()] ?? 'Open chat|Close chat|Ask a question').split('|') as Words;
}

type Words = [open: string, close: string, ask: string];

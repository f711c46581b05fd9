const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits text into pieces of limited length: at sentence ends, or between words if a single sentence is too long. */
export function splitText(text: string, mostCharacters: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of sentences.segment(text)) {
    for (const part of segment.length > mostCharacters ? splitWords(segment, mostCharacters) : [segment]) {
      if (piece.length + part.length > mostCharacters) {
        pieces.push(piece.trim());
        piece = '';
      }
      piece += part;
    }
  }
  return [...pieces, piece.trim()].filter((one) => one !== '');
}

function splitWords(sentence: string, mostCharacters: number): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (sentence.length - from > mostCharacters) {
    const space = sentence.lastIndexOf(' ', from + mostCharacters - 1);
    const to = space > from ? space + 1 : from + mostCharacters;
    pieces.push(sentence.slice(from, to));
    from = to;
  }
  return [...pieces, sentence.slice(from)];
}

const small = new Set(
  (
    'a an the is are was were be been am do does did can could will would should i you he she it its they them this that ' +
    'these those there of in on at to for from by with as and or but not no so if then than what which who whom whose how ' +
    'why much many more most some any all my your me we us our have has had please tell say know minecraft game about ' +
    "what's it's i'm does one ones mean like just also really exactly ever need want give show"
  ).split(' '),
);

/** Small words that still say what is asked. */
const telling = new Set(['when', 'where', 'from', 'with']);

/** The words that carry what a question asks. */
export function contentWords(words: readonly string[]): string[] {
  return words.filter((word) => telling.has(word) || !small.has(word));
}

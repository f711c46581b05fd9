import type { Language } from './language.ts';

/** Endings that are taken off, and those before a word; words are in lower case and without accents. */
interface Endings {
  endings: string;
  /** The letters that must be left. */
  least: number;
  /** How many endings in a row may be taken off. */
  times?: number;
  beginnings?: string;
}

const tables: Partial<Record<Language, Endings>> = {
  de: { endings: 'ungen lichen liche licher igkeit keiten heiten ern em en er es et st e n s t', least: 3, times: 2 },
  fr: {
    endings:
      'issements issement ements ement ations ation euses euse eurs eur ives ive aient erons eront erez era issent issez iez ees ee es er ez ent ait ais ant e s x t',
    least: 3,
  },
  es: {
    endings:
      'amientos amiento imientos imiento aciones acion adores ador mente iendo ando aran aron ieron ados adas idos idas ado ada ido ida amos emos imos ais eis an en ar er ir as os es a o e s',
    least: 3,
  },
  it: {
    endings:
      'azioni azione amenti amento mente ando endo ati ate ato ata uti ute uto uta iti ito ita ite are ere ire ano ono iamo ate ete a e i o',
    least: 3,
  },
  pt: {
    endings:
      'amentos amento imentos imento acoes acao mente ando endo indo ados adas idos idas ado ada ido ida amos emos imos am em ar er ir oes ao aes as os es a o e s',
    least: 3,
  },
  nl: { endings: 'heden heid ingen ing eren en ers er es e s', least: 3, times: 2 },
  pl: {
    endings:
      'owaniach owania owanie owany owana owane owac aniem ania anie eniem enia enie osciach osci osc ami ach ego emu ymi imi ych ich om owi ow ej iem em ym im ie ia iu acie icie ecie amy imy emy uje uja ac ic yc ec a e i o u y',
    least: 3,
  },
  tr: {
    endings:
      'larindan lerinden larinda lerinde larina lerine larini lerini larin lerin lari leri lar ler iniz unuz imiz umuz sinin sunun inin unun nin nun dan den tan ten da de ta te ya ye yi yu na ne ni nu in un im um si su dir dur iyor uyor mek mak i u a e',
    least: 3,
    times: 3,
  },
  ru: {
    endings:
      'ированию ирование ировать аться яться иться еться ается яется уется ются ится ятся ется ешься ывает ывать ивает ивать ыми ими ого его ому ему ешь ишь ете ите аем яем ает яет ают яют ует уют иях ями ами иеи иям ием лись лась лося лся ых их ыи ии ои еи ую юю ая яя ое ее ые ие ом ем ым им ях ах ов ев ам ям ью ия ию ит ят ат ут ют ть ти ла ло ли на но ны а я о е и ы у ю ь л н',
    least: 3,
    times: 2,
  },
  ar: {
    endings: 'هما كما هم ها ات ون ين ان يه ته تم كم نا وا ه ي ت',
    beginnings: 'وال بال كال فال ولل لل ال و',
    least: 3,
  },
  he: { endings: 'ים ות יה ה', beginnings: 'וה שה מה בה לה ה ו ב ל מ ש כ', least: 3 },
};

/** Takes the endings of a language off a word, the same way for questions and passages; the result need not be a word. */
export function lightStem(language: Language): (word: string) => string {
  const table = tables[language];
  if (table === undefined) return (word) => word;
  const longest = (list: string) => list.split(' ').sort((one, other) => other.length - one.length);
  const [endings, beginnings] = [longest(table.endings), longest(table.beginnings ?? '').filter((one) => one !== '')];
  const { least, times = 1 } = table;
  const simplify = simpleLetters[language] ?? ((word: string) => word);
  return (word) => {
    if (/\d/.test(word)) return word;
    let left = simplify(word);
    const beginning = beginnings.find((one) => left.startsWith(one) && left.length - one.length >= least);
    if (beginning !== undefined) left = left.slice(beginning.length);
    for (let time = 0; time < times; time += 1) {
      const ending = endings.find((one) => left.endsWith(one) && left.length - one.length >= least);
      if (ending === undefined) break;
      left = left.slice(0, -ending.length);
    }
    return isDoubled(left) ? left.slice(0, -1) : left;
  };
}

const isDoubled = (word: string) => word.length > 4 && word.at(-1) === word.at(-2);

/** Participles begin with ge-, and verbs do not: geöffnet, öffnen. */
const withoutParticiple = (word: string) =>
  word.length > 6 && word.startsWith('ge') && /(?:t|en)$/.test(word) ? word.slice(2) : word;

const simpleLetters: Partial<Record<Language, (word: string) => string>> = {
  de: (word) => withoutParticiple(word.replaceAll('ß', 'ss').replace(/(?<=[aou])e(?!u)/g, '')),
  nl: withoutParticiple,
  pl: (word) => word.replaceAll('ł', 'l'),
  tr: (word) => word.replaceAll('ı', 'i'),
  ar: (word) =>
    word
      .replace(/[\u0610-\u061a\u0640\u064b-\u065f\u0670]/g, '')
      .replace(/[أإآ]/g, 'ا')
      .replaceAll('ى', 'ي')
      .replaceAll('ة', 'ه'),
  he: (word) => word.replace(/[\u0591-\u05c7]/g, ''),
};

/** Letters that Unicode does not decompose, and alphabets that people also type in Latin letters. */
const letters = new Map(
  Object.entries({
    ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' },
    ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n' },
    ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
    ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', і: 'i', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'd', џ: 'dz' },
    ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n' },
    ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
    ...{ ك: 'ک', ي: 'ی', ى: 'ی', ة: 'ه', ـ: '' },
  }),
);

const katakana = /[\u30a1-\u30f6]/g;
const longest = 200;

/**
 * A name in any language in the form in which names are compared: lower case, without accents and marks, Cyrillic and
 * Greek in Latin letters, one of both kana, every run of other characters one dash.
 */
export function foldLocalName(text: string): string {
  const plain = text.slice(0, longest).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const kana = plain.replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
  const folded = kana.replace(/[^ -~]/g, (letter) => letters.get(letter) ?? letter);
  return folded.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

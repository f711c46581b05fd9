export { answerInLanguage, type LanguageDecision } from './decide/answer-in-language.ts';
export {
  type AnsweringPorts,
  type Asked,
  answerFromPassages,
  type Decision,
  type FoundPassages,
} from './decide/answer-passages.ts';
export { matchPair, type PairMatch } from './decide/match-pair.ts';
export type { Earlier } from './decide/reading.ts';
export {
  createRecordAnswerer,
  createRecordEngine,
  type RecordAnswer,
  type RecordAnswerer,
  type RecordPorts,
  sayUnit,
} from './decide/record-answerer.ts';
export { clearLanguageOf, type Language, sharedLanguage } from './language/language.ts';
export { soughtForms } from './language/text-readers.ts';
export { mayDependOnContext } from './question/context-dependence.ts';
export { joinTurns } from './question/question.ts';
export { type FeatureName, featureNotes, featuresOf, type Ranked } from './rank/features.ts';
export { type RankedUnit, recordFeatures } from './rank/record-features.ts';
export type { FoundPassage } from './retrieve/candidates.ts';
export { highest } from './retrieve/highest.ts';
export { type PackedVectors, textsToEmbed } from './retrieve/unit-vectors.ts';
export { askTables, type TableCandidate, type TableCandidates } from './tables/ask-tables.ts';
export { chooseCandidate, type JudgeQueries } from './tables/gate.ts';
export { readTables } from './tables/read-tables.ts';
export type { Table, TablePassage } from './tables/table.ts';
export { readTableWeights } from './tables/weights.ts';
export { createReadTalk, type Intent, type ReadTalk } from './talk/read-talk.ts';
export { splitSentences } from './text/sentences.ts';
export { createWordFamilies, isSameFamily, soughtWord, type WordFamilies } from './text/word-families.ts';
export { contentWordsOf, stem, stemsOf, tellingStemsOf, wordsOf } from './text/words.ts';
export { type PassageText, type ReadUnit, readUnits } from './unit/read-units.ts';
export { type RecordUnit, rerankText } from './unit/record-units.ts';
export { type LanguageWeights, readLanguageWeights } from './weights/language-weights.ts';
export { type PairWeights, readPairWeights } from './weights/pair-weights.ts';
export { type DocumentWeights, type RecordWeights, readDocumentWeights, readRecordWeights } from './weights/weights.ts';

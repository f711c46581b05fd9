/** Initial questions for a bot that answers from the data set; they are removed together with the data set. */
export const dataSetQuestions: readonly string[] = [
  'How much health does a Warden have?',
  'Where do I find an Ancient City?',
  'Which villager sells Enchanted Books?',
];

/** To begin with, for a bot that answers from the data set; they go when the data set does. */
export const dataSetQuestions: readonly string[] = [
  'How much health does a Warden have?',
  'Where do I find an Ancient City?',
  'Which villager sells Enchanted Books?',
];

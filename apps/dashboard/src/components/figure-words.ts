/** Every figure of the dashboard and what it counts, in one place. */
export const figureWords = {
  questions: {
    name: 'Questions',
    means: 'Questions on all channels: website, API and playground. Small talk and the wish for a person do not count.',
  },
  answered: { name: 'Answered', means: 'Questions that the bot answered from its sources.' },
  unanswered: {
    name: 'Not answered',
    means: 'Questions without an answer in the sources. The visitor got the fallback message or the closest passage.',
  },
  answerRate: { name: 'Answer rate', means: 'Answered questions as a share of all questions.' },
  requests: {
    name: 'API requests',
    means: 'Requests with an API key, with any result. The website and the playground use no key and do not count.',
  },
  smallTalk: { name: 'Small talk', means: 'Greetings, thanks and the like. They are no questions.' },
  person: { name: 'Wanted a person', means: 'Messages in which the visitor asked for a person.' },
  median: { name: 'Median time', means: 'Half of the answers took at most this long, from the question to the end.' },
  p95: { name: 'Slowest 5%', means: '95 of 100 answers took at most this long.' },
} as const;

export type FigureKey = keyof typeof figureWords;

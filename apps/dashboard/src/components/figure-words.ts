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
  topics: { name: 'Topics', means: 'Groups of questions that mean the same.' },
  gaps: { name: 'Gaps', means: 'Topics that the sources do not answer.' },
  handovers: { name: 'Handovers', means: 'Conversations in which a person was asked, or stepped in.' },
  replied: { name: 'Answered by a person', means: 'Handovers with at least one reply of a person.' },
  resolved: {
    name: 'Resolved',
    means: 'The share of the answered handovers that were rated well, or left without another question.',
  },
  replies: { name: 'Replies', means: 'Messages that people wrote to visitors.' },
  wait: {
    name: 'Median wait for a reply',
    means: 'Half of the visitors waited at most this long for the first reply of a person.',
  },
  personRatings: { name: 'Ratings of people', means: 'Good ratings of replies by people, as a share of all of these.' },
  botRatings: { name: 'Ratings of the bot', means: 'Good ratings of answers by the bot, as a share of all of these.' },
  median: { name: 'Median time', means: 'Half of the answers took at most this long, from the question to the end.' },
  p95: { name: 'Slowest 5%', means: '95 of 100 answers took at most this long.' },
} as const;

export type FigureKey = keyof typeof figureWords;

import type { z } from 'zod';
import { answer, session, sessionId, time } from './examples.ts';
import type { websiteInputs, websiteOutputs } from './website-shapes.ts';

type Examples = {
  [Name in keyof typeof websiteInputs]: z.input<(typeof websiteInputs)[Name]>;
} & { [Name in keyof typeof websiteOutputs]: unknown };

const { bot_id: _, ...ownSession } = session;

/** What visitors of websites send and get, by name. */
export const websiteExamples: Examples = {
  WebsiteVisitRequest: { ticket: 'tkt_5uEoG0iKhT6yAx2dWq8ZfJ' },
  WebsiteQuestion: { message: 'How much health does a creeper have?', session_id: sessionId },
  WebsiteFeedbackRequest: { message_id: answer.message_id, rating: 'down', reason: 'It is about another mob.' },
  WebsiteLeadRequest: { name: 'Ada', email: 'ada@example.org', question: 'Do you deliver to Norway?' },
  WebsiteSettings: {
    public_id: 'web_7Hk2mQ9vXc4RtY1bNp8LsD',
    name: 'Support',
    title: 'Ask us',
    welcome: 'Hello! What would you like to know?',
    placeholder: null,
    colour: '#0a665f',
    text_colour: '#ffffff',
    avatar_url: null,
    initials: 'S',
    launcher: 'circle',
    launcher_text: null,
    corner: 'right',
    starters: ['When are you open?'],
    powered_by: true,
    powered_by_name: 'Lectern',
    voice_input: false,
    consent: null,
    hand_over: { enabled: true, text: null, person: true, open: true },
    share: false,
    language_default: null,
    limits: { message_characters: 8_000 },
  },
  WebsiteTicket: { ticket: 'tkt_5uEoG0iKhT6yAx2dWq8ZfJ', expires_in: 60 },
  WebsiteVisit: { token: 'vis_8ZfJ5uEoG0iKhT6yAx2dWq', expires_in: 900, verified: false },
  WebsiteAnswer: answer,
  WebsiteConversations: {
    conversations: [
      {
        session_id: sessionId,
        title: 'How much health does a creeper have?',
        created_at: time,
        updated_at: time,
        message_count: 2,
      },
    ],
  },
  WebsiteSession: ownSession,
  WebsiteStop: { session_id: sessionId, stopped: true },
  WebsiteFeedback: { message_id: answer.message_id, rating: 'down', reason: 'It is about another mob.' },
  WebsiteLead: { id: 'led_2dWq8ZfJ5uEoG0iKhT6yAx', created_at: time },
};

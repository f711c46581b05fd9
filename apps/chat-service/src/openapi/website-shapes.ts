import { stopBody } from '../chat/session-wire.ts';
import { publicSettings } from '../website/public-settings.ts';
import { ticketAnswer, visitAnswer, visitBody } from '../website/visit-routes.ts';
import { visitorAnswer } from '../website/visitor-answer.ts';
import { visitorQuestion } from '../website/visitor-chat.ts';
import { conversationList, visitorSession } from '../website/visitor-conversations.ts';
import { feedbackAnswer, feedbackRequest } from '../website/visitor-feedback.ts';
import { leadAnswer, leadRequest } from '../website/website-leads.ts';

/** What visitors of websites send, by name. */
export const websiteInputs = {
  WebsiteVisitRequest: visitBody,
  WebsiteQuestion: visitorQuestion,
  WebsiteFeedbackRequest: feedbackRequest,
  WebsiteLeadRequest: leadRequest,
};

/** The responses they get, by name. */
export const websiteOutputs = {
  WebsiteSettings: publicSettings,
  WebsiteTicket: ticketAnswer,
  WebsiteVisit: visitAnswer,
  WebsiteAnswer: visitorAnswer,
  WebsiteConversations: conversationList,
  WebsiteSession: visitorSession,
  WebsiteStop: stopBody,
  WebsiteFeedback: feedbackAnswer,
  WebsiteLead: leadAnswer,
};

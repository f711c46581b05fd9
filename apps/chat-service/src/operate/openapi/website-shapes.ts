import { publicSettings } from '../../channels/website/public-settings.ts';
import { ticketAnswer, visitAnswer, visitBody } from '../../channels/website/visit-routes.ts';
import { visitorAnswer } from '../../channels/website/visitor-answer.ts';
import { visitorQuestion } from '../../channels/website/visitor-chat.ts';
import { conversationList, visitorSession } from '../../channels/website/visitor-conversations.ts';
import { feedbackAnswer, feedbackRequest } from '../../channels/website/visitor-feedback.ts';
import { leadAnswer, leadRequest } from '../../channels/website/website-leads.ts';
import { stopBody } from '../../talk/chat/session-wire.ts';

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

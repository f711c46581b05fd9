import { splitSentences } from '@lectern/answering';

/** Patterns of prompt injection: a document addresses the assistant instead of stating something. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:instructions?|rules?|prompts?|directions?|guidelines?)\b/i,
  /\b(?:reveal|print|show|output|repeat|leak|disclose|send)\b[^.!?]{0,40}\b(?:system prompt|instructions|api keys?|hidden prompt)\b/i,
  /\b(?:note|message|notice|attention|instructions?|dear|hey|hello)\b[^.!?]{0,20}\b(?:assistants?|chat ?bots?|ais?|llms?|language models?)\b/i,
  /^\W*(?:system|assistant|ai|chatbot|llm)\s*[:,]/i,
  /\byou are (?:now|no longer)\b|\bact as (?:if|an?)\b[^.!?]{0,30}\b(?:bot|assistant|ai)\b/i,
  /\bfrom now on\b[^.!?]{0,40}\b(?:say|answer|reply|respond|tell|claim|state)\b/i,
  /\b(?:answer|reply|respond)(?: to)? (?:every|any|all|each) (?:questions?|messages?)\b/i,
  /\bwhen(?:ever)? (?:asked|a user asks|somebody asks|someone asks)\b[^.!?]{0,60}\b(?:say|answer|reply|respond|claim)\b/i,
  /\b(?:tell|inform|instruct)\b[^.!?]{0,15}\b(?:users?|visitors?|customers?|people)\b[^.!?]{0,20}\b(?:that|to)\b/i,
  /^\W*(?:new|important|secret|updated) (?:rules?|instructions?|orders?|directives?)\s*:/i,
];

/** Whether a sentence gives orders to a machine. Such a sentence is neither quoted nor shown to a model. */
export function isOrder(sentence: string): boolean {
  return orders.some((pattern) => pattern.test(sentence));
}

/** A text without the sentences that give orders, which may contain line breaks anywhere. */
export function withoutOrders(text: string): string {
  return splitSentences(text.replace(/\s+/g, ' '))
    .filter(isOrder)
    .reduce((rest, order) => rest.replace(asWritten(order), ''), text);
}

function asWritten(sentence: string): RegExp {
  return new RegExp(sentence.split(/\s+/).map(RegExp.escape).join('\\s+'));
}

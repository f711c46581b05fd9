import { writtenOut } from './shorthand.ts';
import { claimOpening, unwrapped } from './wrapping.ts';

const noise =
  'ok|okay|k|kk|cool|nice|great|awesome|neat|perfect|interesting|alright|right|sure|thanks|thank you|thx|ty|got it|i see|good to know|makes sense|fine|oh|ah|aha|hm+|hmm+|um+|uh+|wow|lol|haha|whoa|damn|sorry|my bad|oops|no,? wait|wait|actually|well|anyway|anyways|btw|by the way|yeah|yea|yep|yes|sweet|huh|gotcha|fair enough|noted|wild(?! update)|crazy|hey|hi|hello|bro|dude|man|yo|ayo|sup|hiya';
const before = new RegExp(`^(?:(?:${noise})(?=[\\s,.!:;-])[\\s,.!:;-]+)+(?=\\S)`, 'i');
const turning = /^(?:but|so|now|then)\s+(?=(?:how|what|where|when|which|who|why|can|is|are|does|do|did|will)\b)/i;
const after =
  /[\s,]+(?:then|though|tho|please|pls|plz|again|by the way|btw|lol|exactly|anyway|actually|bro|dude|man|in your (?:list|data|database|records)|according to you)\s*(?=[?!.]*$)/i;
const meant =
  /^(?:no|nope|nah|not that)?[\s,.!]*(?:i (?:actually |really )?(?:meant|mean|was asking about|am asking about)|rather)\s+/i;
/** "How long is an anvil... wait no how do i craft one". */
const corrected =
  /^.*\b(?:no,? wait|wait,? (?:no|i mean)|actually,? no|scratch that|i mean|or rather|let me rephrase)\b[\s,.:!]*(?=(?:how|what|where|when|which|who|why|can|is|are|do|does|did)\b)/is;
const notThat = /^(?:no[\s,.!]+)?not (?:that(?: one)?|this(?: one)?|(?:the|a|an) [\w ]{2,20})[,.;]\s*(?:but )?(?=\S)/i;
const truth =
  /^(?:is it (?:actually )?(?:true|right|correct|a fact)(?: that)?|true or false|true or not|t or f|fact or (?:myth|fiction|cap)|am i right that)\b[:,.?!\s-]*(?=\S)/i;
const someThing =
  /\b(?:that|this|the) (?:same )?(?:thing|guy|dude|fella|fellow|creature|beast)\b(?! (?:that|which|who|with|in|from|on|at|called|to|for)\b)/i;
const backTo =
  /^(?:(?:going |go |getting )?back to|regarding|concerning|about|as for|speaking of)\s+([^,:;?]{2,40})[,:;]\s*(?=\S)/i;

/** A message without the chatter around what it asks: "hmm ok cool, but how much hp does that thing have then". */
export function plainMessage(text: string): string {
  const bare = unwrapped(text.trim())
    .replace(corrected, '')
    .replace(/\b(how|where|what|want|need|got|about) 2(?= [a-z])/gi, '$1 to')
    .replace(/\b4(?= (?:a|an|the|da|my|ur|your|me|u|you|him|it)\b)/gi, 'for')
    .replace(/(?<![/\w])w(?:\/|(?= [a-z]))/gi, 'with')
    .replace(before, '')
    .replace(turning, '')
    .replace(after, '');
  const told = bare.replace(notThat, '').replace(meant, '').replace(someThing, 'it').replace(truth, claimOpening);
  const plain = told.replace(backTo, (whole, name: string) => (pronoun.test(told) ? whole : `${name}: `));
  return writtenOut(plain.trim() === '' ? text : plain);
}

const pronoun = /\b(?:it|its|they|them|their|he|she|his|her)\b/i;

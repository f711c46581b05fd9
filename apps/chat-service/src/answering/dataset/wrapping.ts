/** What stands before and after a question and asks nothing itself, in the ways of people who are polite, new, or write a quiz. */
const someone =
  '(?:you|u|ya|someone|somebody|anyone|anybody|any1|any of you|one of you)(?: (?:guys|all|here|there|please|pls|possibly|maybe|kindly|just))*';
const know =
  '(?:know|tell(?: me| us)?|explain(?: to me)?|say|remind me|help me(?: out)?(?: with| figure out)?|answer(?: me)?)';
const me =
  '(?:i|we|my (?:\\w+ ){0,2}(?:kid|son|daughter|brother|sister|friend|class|students?|wife|husband|bro|sis|child)s?)';
const opening = [
  '(?:hello|hi|hey|hiya|good (?:morning|evening|afternoon|day)|greetings|dear \\w+)(?: (?:there|everyone|everybody|all|guys|folks|bot|team|again))?',
  '(?:(?:a|one|just a|just one|another|my) )?(?:quick|short|simple|silly|stupid|dumb|noob|random|small|little|weird|trivia|quiz|last|next|serious|genuine|honest)? ?(?:question|q|trivia|quiz)(?: (?:time|for you|about minecraft|here|number \\d+|no\\.? ?\\d+|\\d+))?',
  `(?:can|could|would|will|does|do|did) ${someone} (?:happen to )?${know}(?: about)?`,
  `(?:please |pls |plz |kindly )*(?:tell|remind) (?:me|us)(?: please)?(?! (?:about|more|the|a|an|something|everything|all)\\b)`,
  `${me} (?:(?:was|am|were|are|is|'m) )?(?:just )?(?:wondering|curious(?: about)?|wonder|wonders)`,
  `${me}(?:'d| would)? (?:just |really |also )*(?:like|love|want|wants|need|needs|have|has|try|trying) to (?:know|find out|understand|learn|ask|figure out)(?: you)?`,
  `${me} (?:can't|cannot|cant|don't|dont|do not|forgot|forget|can never)(?: (?:remember|recall|know|figure out))?(?= (?:what|where|when|which|who|how|why|if|whether)\\b)`,
  `${me} (?:have|has|got) (?:a|one|another) (?:quick |small |short )?question(?: (?:about|on|regarding) (?:minecraft|the game))?`,
  "(?:i'm|i am|im) (?:new|a (?:noob|newbie|beginner))(?: (?:to|at|in) (?:the game|minecraft|this(?: game)?))?(?: (?:and|so|but))?",
  '(?:any (?:idea|clue|chance you know)|got any idea|just (?:wondering|curious|asking)|ok(?:ay)? so|asking for (?:a|my) (?:friend|mate|buddy|kid|son|daughter)|sorry (?:to bother|if this is (?:a )?(?:dumb|silly|stupid))(?: question)?(?: but)?|need help|help|please help|excuse me)',
  '(?:in|for) (?:the game of )?(?:vanilla )?minecraft(?: java)?(?: edition)?(?! ?[\\d:])',
].join('|');
const closing = [
  '(?:many |much )?(?:thanks|thank you|thx|ty|cheers|tysm)(?: (?:in advance|so much|a lot|a bunch|all|everyone|guys|you|for (?:the|your|any) (?:help|answers?)))*',
  '(?:pls|plz|please)(?: (?:help|answer|tell me|and thank you|and thanks))?',
  '(?:just (?:curious|wondering|asking)|asking for (?:a|my) (?:friend|mate|buddy|kid|son|daughter)|anyone(?: knows?)?|any ?(?:ideas?|help|clue)|do you know|i forgot|help me(?: out)?|let me know)',
  '(?:in|of|from|for|to|into) (?:the game of )?(?:vanilla )?minecraft(?: java| vanilla)?(?: edition)?',
  "(?:fam|bro|bruh|brother|mate|m8|my (?:guy|dude|man|friend)|dude|guys|lads|folks|y'?all|homie|chief|frfr|fr|lol|lmao|haha|xd)",
  '(?:in|of) (?:the|this) game',
  '(?:in|for) (?:the )?(?:java|vanilla)(?: edition| version)?',
  'or (?:nah|not|no|what|something|smth|sth)',
  '(?:currently|right now|at the moment|these days|nowadays|as of now|exactly|precisely|by chance|any ?ways?|after all|again)',
].join('|');
const before = new RegExp(String.raw`^(?:${opening})(?:\s*[,.!?:;\u2013\u2014-]+\s*|\s+)(?=[^\s?!.]+\s)`, 'i');
const after = new RegExp(String.raw`(?<=\S[\s,.!?;:\u2013\u2014-]+)(?:${closing})[\s.!?)]*$`, 'i');
const whether = /^(?:if|whether)\s+(?=\S+\s)/i;
const closely =
  /^((?:what|which|how|where|when|who)(?:'s)?) (?:exactly|actually|precisely|on earth|the heck|the hell|in the world)\b/i;
const ofTheGame = /\bminecraft(?:['\u2019]s)\b/gi;
const numbering = /^(?:\d{1,2}[.)]|[-*\u2022>#]+) (?=\S)/;
/** What players can do is what whoever asks can do. */
const ofPlayers = /\b(do|does|did|can|could|should|must|would) (?:the |a |some )?players?\b/gi;
const handsOn = /\b(?:get|lay|put) (?:my|your|our|ur) hands on\b/gi;
const beforeNumber = /\bminecraft(?: java)?(?: edition)?(?: version)? (?=(?:1|2\d)\.\d)/gi;

/** How a claim begins whose truth is asked for. */
export const claimOpening = 'is it true that ';

/** A message without what is wrapped around its question: "Hi there! Does anyone know how ... in Minecraft? Thanks in advance!" */
export function unwrapped(message: string): string {
  let text = message
    .replace(/[^\S\n]+/g, ' ')
    .replace(numbering, '')
    .replace(ofTheGame, 'the')
    .replace(beforeNumber, '')
    .replace(/ \+ /g, ' and ')
    .replace(handsOn, 'get')
    .replace(ofPlayers, '$1 you');
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    const inner = text.replace(before, '').replace(after, '').trim();
    if (inner === text || inner.split(/\s+/).length < 2) break;
    text = inner.replace(/[\s,;:\u2013\u2014-]+$/, '');
  }
  const asked = text === message ? text : text.replace(whether, claimOpening);
  return asked.replace(closely, '$1');
}

/** Nobody wraps a question more often. */
const mostRounds = 6;

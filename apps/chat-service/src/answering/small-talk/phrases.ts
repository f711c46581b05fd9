/** What a message that asks for no knowledge does, the more telling first. */
export const talks = [
  ...(['identity', 'help', 'wellbeing', 'doubt', 'puzzlement', 'complaint'] as const),
  ...(['farewell', 'thanks', 'apology', 'greeting', 'praise', 'nod'] as const),
];

export type Talk = (typeof talks)[number];

const me = '(?: (?:me|us|out|with question|please|here|about|you))*';

/** What people say, as regular expressions on the classes of words; a message of nothing else is small talk. */
export const phrases: Readonly<Record<Talk, readonly string[]>> = {
  identity: [
    '(?:who|what) are you|who is this|who am i (?:talking|speaking|chatting) (?:to|with)',
    '(?:what is your|tell me your|do you have) name|(?:how|what) can i call you|what are you called',
    'who (?:made|built|created|programmed|developed|coded|trained|owns|invented) (?:you|this)(?: bot)?',
    'introduce yourself|tell me (?:about|question about|more about) (?:yourself|you)',
    '(?:are|is|am|were) (?:you|this|that|it|i)(?: (?:really|actually|even|not|some|actual|talking|speaking|chatting|writing|to|with))* bot(?: bot)*(?: or(?: bot)+)?',
  ],
  help: [
    `what(?: all| else)? (?:can|do) you (?:do|know|answer|tell|offer|explain|help)(?: (?:me|with|for|about|here))*`,
    `(?:what|which)(?: (?:kind|kinds|sort|sorts|type|types) of)? question (?:can|do) (?:i|we|you) (?:ask|answer|cover|know|talk|help)${me}`,
    `(?:what|how) (?:can|do) (?:i|we) (?:ask|use|talk to)(?: (?:you|about|here|this|it|bot))*|how (?:can|do) you help${me}`,
    'what are you (?:for|able to do|good at|good for|capable of|used for|made for|here for)',
    'what (?:is|are) your (?:purpose|task|function|role|goal|specialty|capabilities|features|skills|functions|abilities|question|options)',
    `(?:can|do) (?:you|anyone|bot) (?:please )?help${me}|help${me}|i (?:need|want|can use|can like)(?: some| your| little)? help${me}`,
    `can i ask(?: you)?(?: (?:question|one more question|few question|some question))?`,
    `i (?:have|got|want to ask|need to ask|can like to ask)(?: you)?(?: (?:some|few|one|another|quick|small|one more))? question(?: for you)?`,
    '(?:good|small|another|one more|next) question|(?:how|what) (?:do|does) (?:you|this|it)(?: bot| question)? answer|do you answer question',
    'tell me what you (?:can do|know)|(?:give|show) me (?:some )?(?:example|examples)(?: question)?|where do you (?:get|have) your (?:answer|data|knowledge)(?: from)?',
  ],
  wellbeing: [
    'how (?:are|is|was|have) (?:you|things|we|it|life|your day|everything)(?: (?:doing|feeling|going|been))*|how you (?:doing|been)',
    'what(?: is)? (?:up|new|going on|happening)|how do you (?:do|feel)|(?:are )?you (?:ok|well|good)|what are you (?:doing|up to)',
    'i? ?hope you(?: are)?(?: doing)? (?:well|good|ok)',
  ],
  doubt: [
    '(?:are )?you (?:really )?(?:ok|sure|certain|serious|kidding|joking|lying)(?: about (?:that|this|it))?|really|seriously|for bot|fr',
    'is (?:that|this|it) (?:ok|good|so|bot)|how do you know(?: that| this)?|says who|ok way|source',
  ],
  puzzlement: [
    'what|wut|huh|eh|what do you mean(?: by that)?|what does that mean|pardon(?: me)?|excuse me|come again|i am (?:confused|lost)',
    'i (?:do|did) not (?:understand|get|follow)(?: (?:you|that|it|this))?|(?:can you )?repeat(?: that)?',
  ],
  complaint: [
    '(?:you(?: are)?|your|this|that|it|bot)?(?: (?:is|are|was|bot|answer|chat|app|question|really|all))* ?bad(?: (?:bot|answer|question|ever|good))*',
    '(?:that|this|it|you|answer)(?: (?:is|was|are))? (?:not (?:good|ok|help|helping)|ok help|ok use|of ok use)(?: at all)?|not good',
    'that is not (?:what i (?:asked|meant|wanted|said)(?: for)?|my? ?answer)|(?:that|this|it) makes ok sense',
    'i? ?hate (?:you|this|it)(?: bot)?|shut up|go away|get lost|(?:fuck|screw) (?:you|off|this|it)|f you|wtf|ffs|stfu',
    'you (?:do|did) not (?:know|understand|help|get)(?: (?:question|me|it|nothing|that|at all))*|that (?:did|does) not help(?: me)?',
    'i (?:want|need) to (?:talk|speak) (?:to|with) bot',
  ],
  farewell: [
    'bye(?: bye)?|good bye|see you(?: (?:later|soon|tomorrow|next time|around|then))*|later|talk (?:to you )?(?:later|soon|tomorrow)|until next time',
    'good night|night(?: night)?|take care|have good (?:day|one|night|evening|weekend|time|week|afternoon)|au revoir',
    'i am (?:off|done|leaving|out|going)(?: now)?|(?:i )?(?:must|have to|need to|got to|am must) (?:go|leave|sleep)(?: now)?|must go',
    'that (?:is|was|can be) (?:all|it|everything)(?: (?:i (?:wanted|needed)(?: to know)?|for (?:now|today)|from me))*|nothing(?: else| more)?|ok (?:more|other|further) question',
  ],
  thanks: [
    '(?:many |big |huge |million |ok )?(?:thanks|thank you)(?: much)?|much appreciated|i? ?(?:really )?appreciate (?:it|that|this|you|your help)|i am grateful',
    'for (?:(?:your|all|this|that|helping|explaining|answering|everything|telling|me|us|my|good|of|help|answer|time|question|patience) ?)+',
  ],
  apology: [
    '(?:i am )?sorry(?: (?:for|about) (?:that|this|trouble))?|my (?:bad|mistake|fault)|oops|whoops|apologies|i apologise|i apologize|forgive me',
  ],
  greeting: [
    'hi|good (?:morning|afternoon|evening|day)|morning|evening|guten (?:tag|morgen|abend)|(?:is )?(?:anyone|anybody|bot) (?:there|here|home|online)',
    '(?:are )?you (?:there|here|online|awake|ready)|good to (?:meet|see) you|pleased to meet you|i am back|lets (?:start|go|begin)',
  ],
  praise: [
    'good (?:bot|answer|one|question)(?: ever)?|well done|good boy|good girl|you(?: are)?(?: really)? good(?: (?:bot|answer))*|you know a? ?lot',
    'what good (?:bot|answer|question)|(?:that|this|it|you|your answer)(?: (?:is|was|are))?(?: (?:really|all))? good(?: (?:bot|answer|question|to know))*',
    '(?:that|this|it|you)(?: (?:really|all))? (?:helped|helps|worked|works|rock|rocks|rule)(?: (?:me|lot|out|much|good))*|really good',
    'i? ?(?:really )?(?:love|like|luv|adore) (?:you|this|it|that)(?: bot)?|what i (?:needed|wanted)|i am (?:happy|impressed|glad)|can you marry me',
  ],
  nod: [
    '(?:not )?(?:ok|good)|sure|got (?:it|that|you)|i (?:see|understand|know|guess|think so|agree|got it|am (?:good|ok))|all (?:good|clear|set|done|ok)|of course',
    'good to know|makes sense|(?:that|it|this) (?:makes sense|is ok)|fair(?: enough| point)?|can do|sounds good|never mind|ok (?:problem|worries|need)|do not worry',
    'not (?:now|really|yet|at all)|i do not (?:know|care|mind)|hold on|one (?:moment|sec|second|minute)|you(?: are)? welcome|oh my (?:god|gosh)|uh ?huh',
    'i am (?:bored|tired|sad|hungry|here|ready|new|new here|kidding|joking|testing|happy)|kidding|joking',
  ],
};

/** What may stand between them and says nothing. */
export const fillers =
  'well|and|but|oh|o|ah|aw|um|umm|uh|er|please|then|now|today|again|really|also|anyway|actually|there|all|lot|bunch|much|man|bro|dude|mate|buddy|pal|friend|my (?:friend|dear|love|man)|dear|sir|bot|guys|everyone|everybody|you|btw|for now';

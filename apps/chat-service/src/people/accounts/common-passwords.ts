/** Top words of leaked-password lists. Adding digits and symbols around them leaves them guessable. */
const words = `
  password passwort passw0rd p@ssword p@ssw0rd passwordpassword mypassword motdepasse contrasena senha wachtwoord parola
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfgh asdf zxcvbnm zxcvbn yxcvbnm qazwsx qazwsxedc
  qwertyasdf qwertyasdfgh qwertyuiopasdfghjkl 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4
  q1w2e3r4t5 zaq12wsx zaq1zaq1 abcd1234 abc123 a1b2c3d4 a1b2c3d4e5f6 letmein letmeinnow welcome welcomehome welcomeback
  hello helloworld hellohello goodbye iloveyou iloveyousomuch iloveyouforever ilovemyself loveyou lovelove love
  admin administrator adminadmin root rootroot toor superuser superman batman spiderman wonderwoman pokemon starwars
  football baseball basketball softball soccer hockey volleyball liverpool manchesterunited arsenal chelsea barcelona
  realmadrid juventus dragon monkey shadow master sunshine princess butterfly chocolate strawberry cookie cheese banana
  computer internet samsung google facebook linkedin microsoft windows apple iphone android twitter instagram youtube
  trustno1 whatever changeme changemenow changethis default secret topsecret test testtest testing tester testpassword
  guest login loginlogin access unknown nothing freedom forever blessed jesus jesuschrist godisgood godisgreat
  michael jennifer jessica michelle ashley daniel anthony matthew charlie thomas robert nicole andrew joshua jordan
  summer winter spring autumn january february october november december monday friday sunday
  correcthorsebatterystaple thisismypassword thequickbrownfox nevergonnagiveyouup mynameis opensesame
  minecraft minecraftminecraft creeper herobrine enderdragon roblox fortnite lectern chatbot
`;

const common = new Set(words.trim().split(/\s+/));

/** Sequences on a keyboard or in the alphabet; easy to guess forwards and backwards. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** Whether a password is among the first guesses: a common word, a keyboard walk, a repetition, the address. */
export function isCommonPassword(password: string, email: string): boolean {
  const text = password.toLowerCase().replaceAll(/\s/g, '');
  const core = text.replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');
  const [mailbox = ''] = email.toLowerCase().split('@');
  return (
    common.has(text) ||
    common.has(core) ||
    // Repetitions of a short part: "abcabcabcabc", "111111111111".
    /^(.{1,6})\1+.{0,5}$/u.test(text) ||
    walks.some((walk) => isWalk(text, walk)) ||
    text === email.toLowerCase() ||
    (mailbox.length > 3 && core === mailbox)
  );
}

function isWalk(text: string, walk: string): boolean {
  const backwards = [...walk].toReversed().join('');
  return (walk + walk).includes(text) || (backwards + backwards).includes(text);
}

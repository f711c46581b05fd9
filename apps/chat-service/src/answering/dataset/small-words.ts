const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Words that carry the grammar of a question, never its subject. */
export const grammarWords = words(`
  a an the is are was were be been being am do does did done doing can could will would should shall may might must i you he
  she it its they them their theirs his her him this that these those there here of in on at to for from by with without as
  and or but not no nor so if then than what which who whom whose how why when where much many more most some any all each
  every both either my your me we us our mine have has had having about into onto over under up down out off away through during
  while between against per one ones something anything thing things someone anybody people player players just also too
  only even still again ever always very really quite exactly actually basically usually normally generally typically please
  yes no ok okay well hey hi oh um uh lol lmao bro dude man guys mate xd haha thx thanks btw tho though
  somebody everybody friend friends buddy put puts like want wanna meant need gonna get gets getting got let lets make makes mean means try trying use using used
  everywhere somewhere anywhere besides except apart stuff someone real yourself myself itself themselves
  s t ll re ve kind sort type types way ways bit lot lots back else same other another around because near close nearby after before until once first
`);

/** Words that frame a question about the game without saying what is asked. */
export const frameWords = words(`
  vs versus deal deals
  minecraft mc game java edition vanilla survival latest current version world tell know say show give explain describe
  question answer info information details detail stats stat fact facts value number amount total first possible able
  work works working happen happens happened go goes going take takes come comes looking help curious wonder
  wondering guide tutorial quick quickly simple simply easily best good better new player minecrafts ingame vanillas now
  today currently mojang devs full name called call anymore true false
  require requires required cause causes caused altogether overall
`);

/** Words that turn on what was said before. */
export const pronouns = words(`it its they them their theirs he she him her his this that these those one ones`);

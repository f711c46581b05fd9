/** What players type instead of a word or two, and chatter that says nothing. */
const written: Readonly<Record<string, string>> = Object.fromEntries(
  `perm=permission,diff=difference,diffs=differences,perms=permissions,cmd=command,cmds=commands,lvl=level,lvls=levels,lv=level,ver=version,vers=version,
  upd=update,adv=advancement,advs=advancements,ach=achievement,achs=achievements,cheevo=achievement,cheevos=achievements,
  achievo=achievement,gmc=gamemode creative,gms=gamemode survival,gmsp=gamemode spectator,gma=gamemode adventure,
  dm=private message,dms=private messages,coords=coordinates,coord=coordinates,inv=inventory,prereq=prerequisite,
  prereqs=prerequisites,req=requirement,reqs=requirements,ppl=people,smth=something,sth=something,b4=before,bday=birthday,
  dedi=dedicated,dmg=damage,ems=emeralds,pt=part,da=the,gonna=going to,wanna=want to,ench=enchantment,enchs=enchantments,tldr=summary,n=and,tf=,daytime=day,nighttime=night,gotta=have to,cordinates=coordinates,cords=coordinates,param=parameter,params=parameters,args=arguments,arg=argument,mcje=minecraft java,rn=,fr=,ngl=,tbh=,imo=,
  imho=,idk=,istg=,lmk=,fyi=,asap=,smh=,afaik=,iirc=,rlly=`
    .split(/,\s*/)
    .map((line) => line.split('=')),
);

const word = /(?<![\w/@:.'-])[a-z0-9]+(?![\w'-])/gi;
/** Verbs of two small words, which say nothing alone. */
const putOut = /\bput(s|ting)? (it |them )?out\b/gi;
/** "Does it come back after you killed it?" */
const comeBack =
  /\bcomes? back (?:to life|(?:after|once|when|if)\b.*?\b(?:kill(?:ed)?|dead|die[sd]?|death|defeat(?:ed)?|beat(?:en)?)\b(?: (?:it|them|him|her)\b)?)/gi;
const howTo = /\bhow 2(?= [a-z])/gi;

/** A message with its shorthand written out. */
export function writtenOut(text: string): string {
  const full = text
    .replace(howTo, 'how to')
    .replace(comeBack, 'respawn')
    .replace(putOut, (_, __, it: string | undefined) => `extinguish ${it ?? ''}`)
    .replace(word, (short) => {
      const key = short.toLowerCase();
      return Object.hasOwn(written, key) ? (written[key] ?? short) : short;
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ +(?=[?!.,]|$)/g, '');
  return full.trim() === '' ? text : full.trim();
}

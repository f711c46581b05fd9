/** English words that look like a misspelt name or term but are meant as they are. */
export const englishWords: ReadonlySet<string> = new Set(
  `house hour course coarse boat coat bake lake cake beer deer bear blame blade glaze place ghost gasp slim smile slice slide
  slime lime which watch switch pitch with story spray strap straw strange drown crowned smoker stride stripe sniff stiff
  whither either weather whether wither garden harden warned wired smith spite site smile frame tower powder sure shooting
  looking cooking meaning sending ending lending bacon reason season shopper helper chopper paddle sadly touch porch break
  breath breathe dread breed read reads bread steal steam speak stake state apply apples narrow allow shares years crafted
  craft after cheat chess quest stock stuck trick grass class forget rest dessert deserve plain plans plants planes swap
  stamp grave groove drove driver former father farther clerk patched perched marched creating breaking cracking freeze
  bronze logged bagged goblin habit sleep sheet steep sheer squad mouse money monkey movie music magic metal model moment
  month morning mother motor mount mouth large later laugh learn least leave legal level light limit local logic loose lower
  lucky lunch major maker march match maybe media might minor minus mixed never night noise north novel nurse occur offer
  often order other ought owner panel panic paper party peace phase phone photo piece pilot pizza plane plant plate point
  pound press price pride prime print prior prize proof proud prove queen quick quiet quite radio raise range rapid ratio
  reach react ready refer right river robot rough round route royal rural scale scene scope score sense serve seven shall
  shape share sharp shelf shell shift shirt shock shoot short shown sight since sixth sixty skill small smart smell smoke
  solid solve sorry sound south space spare speed spend spent split spoke sport staff stage stand start steel still stone
  store storm study stuff style sugar suite super sweet table taken taste taxes teach teeth thank their theme there these
  thick thing think third those three threw throw tight times tired title today topic total touch tough track trade train
  treat trend trial tried tries truck truly trust truth twice uncle under union unity until upper upset urban usage usual
  valid value video virus visit vital voice waste water wheel where while white whole whose woman women world worry worse
  worst worth would wound write wrong wrote young youth about above abuse actor acute admit adopt adult agent agree ahead
  alarm album alert alike alive alone along alter among anger angle angry apart arena argue arise array aside asset audio
  avoid award aware badly baker bases basic basis began begin begun being below bench birth black blind block blood board
  boost booth bound brain brand brave brief bring broad broke brown build built buyer cable carry catch cause chain chair
  chart chase cheap check chief child china civil claim clean clear click clock close coach could count court cover crash
  cream crime cross crowd crown curve cycle daily dance dated dealt death debut delay depth doing doubt dozen draft drama
  drawn dream dress drill drink drive dying eager early earth eight elite empty enemy enjoy enter entry equal error event
  every exact exist extra faith false fault fiber field fifth fifty fight final flash fleet floor fluid focus force forth
  forty forum found fresh front fruit fully funny giant given glass globe going grace grade grand grant great green gross
  group grown guard guess guest guide happy heart heavy hello hence horse hotel human ideal image index inner input issue
  japan joint judge known label winner winter window wonder worker writer yellow spread spring square stable status steady
  stream street strike string strong struck studio submit sudden suffer summer supply surely switch symbol system talent
  target taught tennis thanks theory thirty though threat thrown ticket timber tissue toward travel treaty trying twelve
  twenty unable unique united unless unlike update useful valley vendor versus victim vision visual volume walker wealth
  weekly weight wholly wooden yearly minute middle mobile modern modest moment mostly mutual myself narrow nation native
  nature nearby nearly nights nobody normal notice notion number object obtain office online option orange origin output
  oxygen packed palace parent partly patent people period permit person phrase picked planet player please plenty pocket
  police policy prefer pretty prince prison profit proper public purple pursue raised random rarely rather rating reader
  really recall recent record reduce reform regard regime region relate remain remote remove repair repeat replay report
  rescue resort result retail retain return reveal review reward riding rising ruling safety salary sample saving saying
  scheme school screen search second secret sector secure seeing select seller senior series server settle severe sexual
  should signal silent silver simple simply single sister slight smooth social solely sought source soviet speech spirit
  spoken ruby rubies sapphire titan giant unicorn pony pokemon fortnite roblox terraria zelda mario hitler trump paris
  france london germany america president capital football weather recipe cooking dinner chicken`.split(/\s+/),
);

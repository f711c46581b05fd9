import type { LanguageWords } from './language-words.ts';

/** Languages of the Latin alphabet: words that say nothing by themselves, and words that tell what is asked for. */
export const latinWords: Record<'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'tr', LanguageWords> = {
  de: {
    stop: 'aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bitte da dabei dafür damit dann das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch euer eure für gab geben gibt gibts haben habe habt hat hatte hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes kann kannst können könnte könnt man mal mehr mein meine meinem meinen meiner mich mir mit müssen muss muß nach nicht noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit sich sie sind so soll sollte sondern um und uns unser unsere unter vom von vor war waren warum was wann wegen weil welche welchem welchen welcher welches wenn wer werde werden wem wen wessen wie wieder wir wird wirklich wo wurde wurden zu zum zur über überhaupt eigentlich denn darf dürfen viel viele will möchte',
    asked: {
      money:
        'wie viel,wieviel,kosten,kostet,preis,gebühr,bezahl,teuer,günstig,erstatt,rabatt,kaution,tarif,euro,zahlen,zahl ich',
      duration: 'wie lange,wie schnell,dauer,dauert,frist,wie alt,innerhalb',
      time: 'wann,um wie viel uhr,uhrzeit,welchem tag,welchen tagen,bis wann,öffnungszeit,geöffnet,offen,schließ,geschlossen,wie oft,termin',
      number:
        'wie viele,wie viel,wie weit,wie groß,wie schwer,wie hoch,wie warm,anzahl,höchstens,mindestens,maximal,grenze,gewicht,größe',
      contact: 'telefon,anrufen,e-mail,mail,kontakt,erreich,nummer,adresse,anschrift',
      place: 'wo,wohin,woher,welchem raum,standort,adresse,ort',
      steps: 'wie kann,wie mache,wie muss,wie geht,wie richte,wie melde,was muss ich,was tun,was mache,anleitung',
      person: 'wer,wem,wen,wessen',
      reason: 'warum,wieso,weshalb,grund,was passiert,was ist wenn',
    },
  },
  fr: {
    stop: 'à ai aie aient ait alors après au aucun aussi autre aux avec avez avoir avons c ça car ce ceci cela celle celui ces cet cette ceux chez ci comme comment d dans de des du donc elle elles en encore entre es est et étaient était être eu eux fait faire faut font il ils j je l la le les leur leurs lors lui m ma mais me même mes moi mon n ne ni nos notre nous on ont ou où par parce pas pendant peu peut peux plus pour pourquoi pouvez qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si soit son sont sous sur t ta te tes toi ton tous tout toute toutes très tu un une va vers voici vos votre vous y été est-ce puis-je dois-je existe',
    asked: {
      money: 'combien,coûte,coute,coût,prix,tarif,frais,payer,cher,rembours,remise,réduction,caution,euro',
      duration: 'combien de temps,durée,dure,délai,quel âge,pendant combien',
      time: 'quand,quelle heure,quel jour,quels jours,horaire,ouvre,ouvert,ferme,fermé,jusqu,date,à partir de',
      number: 'combien,nombre,maximum,minimum,limite,taille,poids,température,capacité,quel âge',
      contact: 'téléphone,appeler,email,e-mail,mail,contact,joindre,numéro,adresse',
      place: 'où,quel endroit,quelle salle,adresse,lieu',
      steps: 'comment,que faire,que dois-je,étapes,procédure',
      person: 'qui,à qui',
      reason: 'pourquoi,raison,que se passe',
    },
  },
  es: {
    stop: 'a al algo algún alguna ante antes así aún aunque cada como con contra cual cuál cuales cuáles cuando cuándo cuanto de del desde donde dónde dos e el él ella ellas ellos en entre era es esa esas ese eso esos esta está están estas este esto estos estoy fue ha haber había hace hacer han hasta hay he la las le les lo los más me mi mis muy nada ni no nos nosotros o os otra otro para pero poco por porque puede pueden puedo pues que qué quien quién se sea ser si sí sido sin sobre son soy su sus también tanto te tengo tiene tienen todo todos tu tus un una unas uno unos usted ustedes va y ya yo hago tenéis podéis',
    asked: {
      money:
        'cuánto cuesta,cuánto,cuesta,precio,tarifa,coste,costo,pagar,cobra,caro,barato,reembols,descuento,fianza,depósito,euro,vale',
      duration: 'cuánto tiempo,cuánto tarda,cuánto dura,duración,plazo,qué edad,dentro de',
      time: 'cuándo,a qué hora,qué hora,qué día,qué días,horario,abre,abierto,cierra,cerrado,hasta cuándo,fecha,cada cuánto',
      number: 'cuántos,cuántas,cuánto,número de,máximo,mínimo,límite,tamaño,peso,temperatura,capacidad,edad',
      contact: 'teléfono,llamar,correo,email,e-mail,contact,número,dirección',
      place: 'dónde,adónde,en qué sala,dirección,lugar,sitio',
      steps: 'cómo,qué hago,qué debo,qué tengo que,pasos',
      person: 'quién,quiénes,a quién',
      reason: 'por qué,razón,motivo,qué pasa si',
    },
  },
  it: {
    stop: "a ad ai al alla alle allo anche ancora avere aveva c che chi ci ciò come con cosa così cui d da dagli dai dal dalla dalle dallo degli dei del della delle dello dentro di dopo dove due e è ed era erano essere fa fare fino fra gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mio miei n ne nei nel nella nelle nello no noi non nostra nostro o ogni per perché però più poi posso può possono prima qual quale quali quando quanto quella quelle quelli quello questa queste questi questo qui se sei senza si sia siamo sono sopra sotto su sua sue sugli sul sulla sulle suo tra tu tutti tutto un una uno vi voi vostra vostro devo c'è dov'è",
    asked: {
      money: 'quanto costa,quanto,costa,costo,prezzo,tariffa,pagare,pagamento,caro,rimbors,sconto,cauzione,euro',
      duration: 'quanto tempo,quanto dura,durata,entro,termine,quanti anni',
      time: 'quando,a che ora,che ora,che giorno,quali giorni,orari,orario,apre,aperto,aperti,chiude,chiuso,fino a,data,ogni quanto',
      number: 'quanti,quante,quanto,numero di,massimo,minimo,limite,dimension,peso,temperatura,capienza,età',
      contact: 'telefono,chiamare,email,e-mail,mail,contatt,numero,indirizzo',
      place: 'dove,dov,in quale sala,indirizzo,luogo',
      steps: 'come,cosa devo,che cosa devo,cosa faccio,procedura',
      person: 'chi,a chi',
      reason: 'perché,motivo,ragione,cosa succede',
    },
  },
  pt: {
    stop: 'a à ao aos aquela aquele aquilo as às até com como da das de dela dele do dos e é ela elas ele eles em entre era essa essas esse esses esta está estão estas este estes eu foi foram há isso isto já la lhe lo mais mas me mesmo meu meus minha minhas muito na nas nem no nos nós nossa nosso num numa o os ou para pela pelas pelo pelos pode podem por porque posso qual quais quando que quê quem se sem ser seu seus sim sobre só sua suas também te tem têm tenho ter um uma umas uns você vocês vos onde quanto qualquer faço fazer preciso devo tenho',
    asked: {
      money:
        'quanto custa,quanto,custa,custo,preço,tarifa,taxa,pagar,pagamento,caro,barato,reembols,desconto,caução,euro,valor',
      duration: 'quanto tempo,dura,duração,demora,prazo,que idade,dentro de',
      time: 'quando,a que horas,que horas,que dia,quais dias,em que dias,horário,abre,aberto,fecha,fechado,até quando,data,com que frequência',
      number: 'quantos,quantas,quanto,número de,máximo,mínimo,limite,tamanho,peso,temperatura,capacidade,idade',
      contact: 'telefone,ligar,email,e-mail,contato,contacto,contactar,número,endereço,morada',
      place: 'onde,aonde,em que sala,endereço,morada,local,lugar',
      steps: 'como,o que faço,o que devo,passos',
      person: 'quem,a quem',
      reason: 'por que,porque,porquê,motivo,razão,o que acontece',
    },
  },
  nl: {
    stop: "aan al als altijd ben bij daar dan dat de der deze die dit doch doen door dus een en er ge geen had heb hebben hebt heeft hem het hier hij hoe hun iemand iets ik in is ja je jij jouw jullie kan kun kunnen kunt maar me meer men met mij mijn moet moeten mag n na naar niet niets nog nu of om omdat ons onze ook op over s te tegen toch toen tot u uit uw van veel voor waar waarom wanneer want waren was wat we wel welk welke werd wie wij wil wordt worden zal ze zelf zich zij zijn zo zonder zou 't 's",
    asked: {
      money: 'hoeveel kost,hoeveel,kost,prijs,tarief,betaal,betalen,duur,goedkoop,terugbetal,korting,borg,euro',
      duration: 'hoe lang,hoelang,hoe snel,duurt,duur,termijn,binnen,hoe oud',
      time: 'wanneer,hoe laat,welke dag,welke dagen,openingstijd,open,gesloten,dicht,tot wanneer,datum,hoe vaak',
      number:
        'hoeveel,hoe ver,hoe groot,hoe zwaar,hoe hoog,aantal,maximaal,maximum,minimum,minimaal,limiet,gewicht,temperatuur,leeftijd',
      contact: 'telefoon,bellen,email,e-mail,mail,contact,bereik,nummer,adres',
      place: 'waar,welke zaal,adres,plek,locatie',
      steps: 'hoe kan,hoe doe,hoe moet,hoe werkt,hoe maak,wat moet ik,stappen',
      person: 'wie,aan wie',
      reason: 'waarom,reden,wat gebeurt',
    },
  },
  pl: {
    stop: 'a aby ale ani bardzo bez bo by być był była było były cały chce ci co coś czego czemu czy czyli czym dla do gdy gdzie go i ich ile im inne innych ja jak jaka jaki jakie jakich jakim je jego jej jemu jest jestem jeszcze jeśli już każdy kiedy kto która które którego której który których którym lub ma mam mają mi mnie mną mój moja moje może można móc my na nad nam nami nas nie nim niż no o od on ona one oni ono oraz po pod przed przez przy są się swoje ta tak także tam te tego tej ten też to tu tych tylko tym u w was wam we więc wszystko z za ze że żeby mogę macie muszę trzeba państwo pan pani',
    asked: {
      money:
        'ile kosztuje,ile,kosztuje,koszt,cena,ceny,opłata,opłaty,płac,zapłac,drogo,zwrot pieni,rabat,zniżk,kaucj,zł',
      duration: 'jak długo,ile czasu,ile trwa,trwa,termin,w ciągu,ile lat',
      time: 'kiedy,o której,w jakich godzinach,w jakie dni,którego dnia,godziny,otwart,czynne,zamkni,do kiedy,data,jak często',
      number: 'ile,ilu,liczba,maksymaln,minimaln,limit,rozmiar,waga,wag,temperatur,pojemność,wiek',
      contact: 'telefon,zadzwoni,email,e-mail,mail,kontakt,numer,adres',
      place: 'gdzie,dokąd,skąd,w której sali,adres,miejsce',
      steps: 'jak mogę,jak,co mam zrobić,co muszę,co zrobić,kroki',
      person: 'kto,komu,kogo,kim',
      reason: 'dlaczego,czemu,powód,co się stanie,co jeśli',
    },
  },
  tr: {
    stop: 'acaba ama ancak artık az bana bazı belki ben beni benim bile bir biz bize bizim bu buna bunu bunun burada çok çünkü da daha de değil diye en gibi hangi hangisi hem hep hepsi her herhangi hiç için ile ise kaç kadar ki kim kime mı mi mu mü musunuz mısınız nasıl ne neden nerede nereye niçin niye o olan olarak oldu olmak olur olan ona onlar onu onun orada sana siz size sizin şey şu tüm var varsa ve veya ya yani yok mıyım miyim',
    asked: {
      money: 'ne kadar,fiyat,ücret,kaç lira,kaç tl,kaç para,ödeme,öde,pahalı,ucuz,iade,indirim,depozito,tutar',
      duration: 'ne kadar sür,ne kadar zaman,kaç gün,kaç saat,kaç dakika,süre,sürer,sürüyor,içinde,kaç yaş',
      time: 'ne zaman,saat kaç,hangi gün,hangi saat,kaçta,kaça kadar,açık,açılıyor,kapalı,kapan,tarih,ne sıklıkla',
      number: 'kaç,ne kadar,sayı,en fazla,en az,maksimum,minimum,sınır,boyut,ağırlık,sıcaklık,kapasite,yaş',
      contact: 'telefon,ara,e-posta,eposta,mail,iletişim,ulaş,numara,adres',
      place: 'nerede,nereye,nereden,neresi,hangi salon,adres,yer',
      steps: 'nasıl,ne yapmalıyım,ne yapmam,adım',
      person: 'kim,kime,kimin',
      reason: 'neden,niye,niçin,sebep,ne olur',
    },
  },
};

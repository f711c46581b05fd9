import type { AnswerType } from './language-words.ts';

const figure = '[\\d\u0660-\u0669\uff10-\uff19一二三四五六七八九十两]';
const currencies =
  'euros?|eur|chf|francs?|franken|zł|złot|pln|руб|р\\.|tl|lira|usd|reais|元|块|円|ريال|درهم|دينار|جنيه|שקל|%';
const free = 'gratis|kostenlos|gratuit|gratuito|gratuita|grátis|бесплатн|ücretsiz|免费|無料|مجان|bezpłat|za darmo|חינם';
const spans = [
  'sekunde|minut|stunde|tage?n?\\b|woche|monat|jahr|jour|heure|semaine|mois|ans?\\b|día|dia|hora|semana|mes|año|ano|giorn|or[ae]\\b|settiman|mes[ei]|ann[oi]',
  'dagen|dag|uur|weken|week|maand|jaar|dni|dzień|dnia|godzin|tygod|miesi|rok|lat|gün|saat|dakika|hafta|ay\\b|yıl',
  'дн|день|час|минут|недел|месяц|год|лет|天|小时|分钟|周|星期|个月|年|日|時間|分|週間|か月|ヶ月|يوم|أيام|ساع|أسبوع|أسابيع|شهر|أشهر|سنة|سنوات|دقيقة|دقائق|יום|ימים|שעות|שבוע|חודש',
].join('|');
const days = [
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|segunda|terça|quarta|quinta|sexta|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  'poniedział|wtor|środ|czwart|piąt|sobot|niedziel|pazartesi|salı|çarşamba|perşembe|cuma|pazar|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень',
  '周[一二三四五六日]|星期|[月火水木金土日]曜|الاثنين|الإثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد|יום',
].join('|');

/** What a text of each type looks like in languages other than English; types without an entry can look like anything. */
export const otherShapes: Readonly<Partial<Record<AnswerType, RegExp>>> = {
  money: new RegExp(`[£$€¥₽₺₴₪]|${figure}[\\d.,\\s]{0,24}(?:${currencies})|${free}`, 'iu'),
  duration: new RegExp(`(?:${figure}|\\p{L})[\\s-]?(?:\\p{L}{1,24}\\s)?(?:${spans})`, 'iu'),
  time: new RegExp(
    `${figure}{1,2}[:.h]${figure}{2}|${figure}\\s?(?:uhr|h\\b|heures|uur|час|点|时|時)|saat\\s${figure}|الساعة|${days}|\\b(?:19|20)\\d{2}\\b`,
    'iu',
  ),
  number: new RegExp(figure, 'u'),
  contact: /@|\d[\d\s()-]{6,}|https?:|www\./u,
};

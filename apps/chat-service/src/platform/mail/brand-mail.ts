export interface MailBrand {
  name: string;
  mail_from: string | null;
}

/** A mail whose link leads to the host of a brand carries its name and has its sender. */
export function brandMail<Mail extends { subject: string; text: string }>(
  mail: Mail,
  brandOf: (host: string) => MailBrand | undefined,
): Mail & { from?: string } {
  const [, host = ''] = /https?:\/\/([\w.-]{1,253})(?::\d{1,5})?\/dashboard/.exec(mail.text) ?? [];
  const brand = brandOf(host);
  if (brand === undefined) return mail;
  const subject = mail.subject.replace('Lectern', () => brand.name);
  return { ...mail, subject, ...(brand.mail_from !== null && { from: brand.mail_from }) };
}

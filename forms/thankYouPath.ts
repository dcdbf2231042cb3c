/** The address of /thank-you after a contact message was sent. The page tracks its query (`startThankYou.ts`). */
export function thankYouPath(message: {
  company?: string | undefined;
  phone?: string | undefined;
  message: string;
  location: string;
}): string {
  const query = new URLSearchParams({
    form: 'contact_form',
    company: message.company ?? 'not_provided',
    phone: String(Boolean(message.phone)),
    length: String(message.message.length),
    location: message.location,
  });
  return `/thank-you?${query}`;
}

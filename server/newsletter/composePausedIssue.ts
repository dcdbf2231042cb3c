import { renderPausedIssue } from '../../mails/ownerMails.ts';
import { composeMail, type DeskSettings, deskLink } from '../mail/composeMail.ts';
import type { Settings } from '../settings.ts';
import type { NewMail } from '../storage/schema.ts';
import type { PausedIssue } from './issues.ts';

/** Makes the mail to the owner about an issue that paused itself; `cause` is why its latest mail failed. */
export function composePausedIssue(
  issue: PausedIssue & { readonly cause: string },
  settings: DeskSettings & Pick<Settings, 'mailFrom'>,
  now: Date,
): NewMail {
  const link = deskLink(settings, `/issues/${encodeURIComponent(issue.slug)}`);
  const created_at = now.toISOString();
  const mail = renderPausedIssue({ ...issue, link });
  return composeMail(settings.mailFrom, { ...mail, kind: 'alert', created_at });
}

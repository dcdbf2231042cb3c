import { newsletter } from '../../content/newsletter/index.ts';
import { controls } from '../../content/shared/controls.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import SubscribeForm from './SubscribeForm.tsx';

/** The subscribe dialog, of which only the form is hydrated, so that an open dialog stays open. */
export function SubscribeDialog() {
  return (
    <Dialog
      closeLabel={controls.close}
      id="subscribe"
      title={newsletter.form.title}
      closeHref="/newsletter"
      className="max-w-narrow"
    >
      <div data-hydrate="SubscribeForm">
        <SubscribeForm />
      </div>
    </Dialog>
  );
}

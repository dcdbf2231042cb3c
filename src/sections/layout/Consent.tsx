import { consent } from '../../content/layout/consent.ts';
import { controls } from '../../content/shared/controls.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Container } from '../../ui/layout/Container.tsx';

const { choices, policy, settings } = consent;

/** The states in which the visitor can choose. */
const CHANGEABLE = 'accepted refused undecided';

/**
 * The banner that asks for consent to analytics, and the dialog to change the choice (`startConsent.ts`). The banner
 * is early in the tab order and at the bottom of the screen. It takes no focus and no space in the layout, and
 * leaves room for one field on the shortest screens. Elements with `data-consent-states` are visible in those states
 * only.
 */
export function Consent() {
  return (
    <>
      <section
        data-consent-banner
        hidden
        aria-label={consent.label}
        className="fixed inset-x-0 bottom-0 z-30 max-h-[min(70dvh,max(6rem,100dvh-var(--spacing-bar)-6rem))] overflow-auto border-t border-ink bg-ground py-5 screen-only"
      >
        <Container className="grid items-center gap-x-12 gap-y-2 lg:grid-cols-[auto_1fr_auto]">
          <p className="font-display text-title">{consent.question}</p>
          <div className="mb-2 max-w-measure lg:mb-0">
            <Explanation />
          </div>
          <Choices />
        </Container>
      </section>
      <Dialog
        id="cookie-settings"
        title={settings.title}
        closeLabel={controls.close}
        closeHref="#main"
      >
        <div data-consent-states={CHANGEABLE} className="mt-1">
          <Explanation />
        </div>
        {Object.entries(settings.states).map(([state, text]) => (
          <p
            key={state}
            data-consent-states={state}
            hidden
            className="mt-6 border-y border-hairline py-3 font-semibold"
          >
            {text}
          </p>
        ))}
        <div data-consent-states={CHANGEABLE} className="mt-6">
          <Choices />
          <p className="mt-4 text-small text-ink-soft">{settings.kept}</p>
        </div>
      </Dialog>
    </>
  );
}

function Explanation() {
  return (
    <p>
      {consent.text.join(' ')} <TextLink href={policy.href}>{policy.label}</TextLink>
    </p>
  );
}

/** Two buttons of equal weight. */
function Choices() {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Button variant="outline" data-choose="accepted">
        {choices.accepted}
      </Button>
      <Button variant="outline" data-choose="refused">
        {choices.refused}
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';
import { readEmailAddress } from '../../../forms/emailAddress.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { callDesk } from '../callDesk.ts';
import { canUsePasskeys, isNumericHost } from '../canUsePasskeys.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { runChange } from '../components/runChange.ts';
import { signOut } from '../components/signOut.ts';
import { QueryState } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
import { countOf } from '../formatNumber.ts';
import { callQuery } from '../queryClient.ts';
import { useSession } from '../session.ts';
import { isText, useDraft } from '../useDraft.ts';
import { AbsenceSections } from './AbsenceSections.tsx';
import { DeviceRow, DeviceRows } from './DeviceRows.tsx';
import { NameDialog } from './NameDialog.tsx';

type Devices = CallOutput<'GET /api/devices'>;
type Device = Devices['sessions'][number];
type Passkey = Devices['passkeys'][number];

const SIGNED_IN_BY = {
  email: 'by a link in an email',
  passkey: 'by a passkey',
  command: 'by a link made on the server',
} as const;

/** Where the owner is signed in, the passkeys, who may sign in, and when the owner is away. */
export default function DevicesPage() {
  const query = useQuery({ ...callQuery('GET /api/devices', {}), staleTime: 0 });
  return (
    <div className="max-w-measure">
      <PageHeading>Sign-in and devices</PageHeading>
      <QueryState query={query}>
        {({ sessions, passkeys, users }) => (
          <>
            <Passkeys passkeys={passkeys} />
            <Sessions sessions={sessions} />
            <Users users={users} />
          </>
        )}
      </QueryState>
      <AbsenceSections />
    </div>
  );
}

const change = (action: () => Promise<unknown>, done: string) =>
  runChange(action, done, 'GET /api/devices');

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PageSection title="Passkeys">
      <p className="text-ink-soft">
        A passkey signs you in with this device’s fingerprint, face or PIN, without waiting for an
        email.
      </p>
      <DeviceRows>
        {passkeys.map((passkey) => (
          <DeviceRow
            key={passkey.id}
            name={passkey.name}
            text={
              <>
                Added <Time value={passkey.createdAt} /> · last used{' '}
                <Time value={passkey.lastUsedAt} />
              </>
            }
          >
            <Button size="sm" variant="ghost" onClick={() => setRenamed(passkey)}>
              Rename<span className="sr-only"> {passkey.name}</span>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setRemoved(passkey)}>
              Remove<span className="sr-only"> {passkey.name}</span>
            </Button>
          </DeviceRow>
        ))}
      </DeviceRows>
      <AddPasskey onPress={() => setIsAdding(true)} />
      {isAdding && (
        <NameDialog
          title="Add a passkey on this device"
          confirmLabel="Add"
          name=""
          onClose={() => setIsAdding(false)}
          onSave={(name) => change(() => createPasskey(name), 'Passkey added')}
        />
      )}
      {renamed && (
        <NameDialog
          title="Rename the passkey"
          confirmLabel="Save"
          name={renamed.name}
          onClose={() => setRenamed(undefined)}
          onSave={(name) =>
            change(
              () => callDesk('POST /api/passkeys/:id', { id: renamed.id, name }),
              'Passkey renamed',
            )
          }
        />
      )}
      {removed && (
        <ConfirmDialog
          title={`Remove the passkey “${removed.name}”?`}
          text="It no longer signs you in, and whoever it has signed in is signed out. The device keeps its part until you delete it there."
          confirmLabel="Remove"
          onClose={() => setRemoved(undefined)}
          onConfirm={() =>
            change(
              () => callDesk('DELETE /api/passkeys/:id', { id: removed.id }),
              'Passkey removed',
            )
          }
        />
      )}
    </PageSection>
  );
}

/** The button that adds a passkey, or why it cannot be added here. */
function AddPasskey({ onPress }: { onPress: () => void }) {
  if (isNumericHost()) {
    const address = `http://localhost:${window.location.port}/devices`;
    return (
      <p className="mt-4">
        A passkey cannot be added at {window.location.hostname}, because passkeys belong to a name.
        Sign in at{' '}
        <a href={address} className="link">
          {address}
        </a>{' '}
        and add it there.
      </p>
    );
  }
  if (!canUsePasskeys('parseCreationOptionsFromJSON'))
    return <p className="mt-4">This browser cannot add a passkey. A newer one can.</p>;
  return (
    <Button size="sm" className="mt-4" onClick={onPress}>
      Add a passkey on this device
    </Button>
  );
}

/** Makes a passkey on this device and adds it. Throws with a sentence for the owner. */
async function createPasskey(name: string): Promise<void> {
  const { options } = await callDesk('POST /api/passkeys/start', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw new Error(creationError(error));
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was added.');
  const json = credential.toJSON() as unknown as Record<string, unknown>;
  await callDesk('POST /api/passkeys', { name, credential: json });
}

function creationError(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for the desk already.';
  return 'No passkey was added.';
}

function Sessions({ sessions }: { sessions: readonly Device[] }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [lost, setLost] = useState<Device>();
  return (
    <PageSection title="Signed in on">
      <DeviceRows>
        {sessions.map((device) => {
          const { id, browser, signedInBy, createdAt, lastUsedAt, isCurrent } = device;
          return (
            <DeviceRow
              key={id}
              name={isCurrent ? `${browser} (this device)` : browser}
              text={
                <>
                  Since <Time value={createdAt} />, {SIGNED_IN_BY[signedInBy]} · last used{' '}
                  <Time value={lastUsedAt} />
                </>
              }
            >
              {!isCurrent && (
                <>
                  <ActionButton
                    variant="ghost"
                    onPress={() =>
                      change(
                        () => callDesk('DELETE /api/sessions/:id', { id }),
                        `Signed out: ${browser}`,
                      )
                    }
                  >
                    Sign out<span className="sr-only"> {browser}</span>
                  </ActionButton>
                  <Button size="sm" variant="ghost" onClick={() => setLost(device)}>
                    I lost this device<span className="sr-only">: {browser}</span>
                  </Button>
                </>
              )}
            </DeviceRow>
          );
        })}
      </DeviceRows>
      {lost && (
        <ConfirmDialog
          title={`Take away the access of ${lost.browser}?`}
          text="It is signed out at once, and the passkey that signed it in is removed. If your email is open on it, change the password of your mailbox too."
          confirmLabel="Take it away"
          onClose={() => setLost(undefined)}
          onConfirm={() =>
            change(
              () => callDesk('POST /api/sessions/:id/lost', { id: lost.id }),
              `${lost.browser} has no access any more`,
            )
          }
        />
      )}
      <Button size="sm" variant="outline" className="mt-4" onClick={() => setIsLeaving(true)}>
        Sign out everywhere
      </Button>
      {isLeaving && (
        <ConfirmDialog
          title="Sign out everywhere?"
          text="Every device is signed out, this one too. Passkeys stay."
          confirmLabel="Sign out on all devices"
          onClose={() => setIsLeaving(false)}
          onConfirm={() => signOut('POST /api/sign-out-everywhere')}
        />
      )}
    </PageSection>
  );
}

/** Who may sign in: DESK_USERS, and who was invited. */
function Users({ users }: { users: Devices['users'] }) {
  const { email: own } = useSession();
  const [typed = '', setTyped] = useDraft('invited', isText);
  const [error, setError] = useState('');
  const [removed, setRemoved] = useState<string>();
  const invite = async () => {
    const email = readEmailAddress(typed);
    setError(email === undefined ? 'Please enter one email address.' : '');
    if (email === undefined) return document.getElementById('invited')?.focus();
    const done = `${email} may sign in. A link is on its way, and works for a few minutes.`;
    if (await change(() => callDesk('POST /api/users', { email }), done)) setTyped(undefined);
  };
  return (
    <PageSection title="Who may sign in">
      <DeviceRows>
        {users.map(({ email, invitedBy, sessions }) => (
          <DeviceRow
            key={email}
            name={email === own ? `${email} (you)` : email}
            text={`${invitedBy === null ? 'By the settings of the server (DESK_USERS)' : `Invited by ${invitedBy}`} · ${
              sessions === 0 ? 'not signed in' : `signed in on ${countOf(sessions, 'device')}`
            }`}
          >
            {sessions > 0 && email !== own && (
              <ActionButton
                variant="ghost"
                onPress={() =>
                  change(
                    () => callDesk('POST /api/users/:email/sign-out', { email }),
                    `Signed out: ${email}`,
                  )
                }
              >
                Sign out<span className="sr-only"> {email}</span>
              </ActionButton>
            )}
            {invitedBy !== null && (
              <Button size="sm" variant="ghost" onClick={() => setRemoved(email)}>
                Remove<span className="sr-only"> {email}</span>
              </Button>
            )}
          </DeviceRow>
        ))}
      </DeviceRows>
      <form
        className="mt-4 flex flex-wrap items-end gap-3"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <Field
          id="invited"
          name="email"
          type="email"
          label="Email Address"
          className="min-w-0 grow"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ActionButton type="submit" size="default" variant="outline" onPress={invite}>
          Invite
        </ActionButton>
      </form>
      {removed && (
        <ConfirmDialog
          title={`Remove ${removed}?`}
          text="They are signed out everywhere, their passkeys are removed, and they cannot sign in any more."
          confirmLabel="Remove"
          onClose={() => setRemoved(undefined)}
          onConfirm={() =>
            change(
              () => callDesk('DELETE /api/users/:email', { email: removed }),
              `Removed: ${removed}`,
            )
          }
        />
      )}
    </PageSection>
  );
}

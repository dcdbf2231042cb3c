import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../formats.ts';
import type { CallOutput } from '../../../forms/desk/deskCalls.ts';
import { readEmailAddress } from '../../../forms/emailAddress.ts';
import { callDesk } from '../callDesk.ts';
import { canUsePasskeys, isNumericHost } from '../canUsePasskeys.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmButton } from '../components/ConfirmButton.tsx';
import { DialogButton } from '../components/DialogButton.tsx';
import { FieldForm } from '../components/FieldForm.tsx';
import { PageHeading } from '../components/PageHeading.tsx';
import { PageSection } from '../components/PageSection.tsx';
import { runAction, runChange } from '../components/runChange.ts';
import { signOut } from '../components/signOut.ts';
import { QueryState } from '../components/states.tsx';
import { Time } from '../components/Time.tsx';
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

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <PageSection title="Passkeys">
      <p className="text-ink-soft">
        A passkey signs you in with this device’s fingerprint, face or PIN, without waiting for an
        email.
      </p>
      <DeviceRows>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <DeviceRow
            key={id}
            name={name}
            text={
              <>
                Added <Time value={createdAt} /> · last used <Time value={lastUsedAt} />
              </>
            }
          >
            <DialogButton
              variant="ghost"
              dialog={(close) => (
                <NameDialog
                  title="Rename the passkey"
                  submitLabel="Save"
                  formerName={name}
                  onClose={close}
                  onSave={(typed) =>
                    runChange('POST /api/passkeys/:id', { id, name: typed }, 'Passkey renamed')
                  }
                />
              )}
            >
              Rename<span className="sr-only"> {name}</span>
            </DialogButton>
            <ConfirmButton
              variant="ghost"
              title={`Remove the passkey “${name}”?`}
              text="It no longer signs you in, and whoever it has signed in is signed out. The device keeps its part until you delete it there."
              confirmLabel="Remove"
              onConfirm={() => runChange('DELETE /api/passkeys/:id', { id }, 'Passkey removed')}
            >
              Remove<span className="sr-only"> {name}</span>
            </ConfirmButton>
          </DeviceRow>
        ))}
      </DeviceRows>
      <AddPasskey />
    </PageSection>
  );
}

/** The button that adds a passkey, or why it cannot be added here. */
function AddPasskey() {
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
    <DialogButton
      className="mt-4"
      dialog={(close) => (
        <NameDialog
          title="Add a passkey on this device"
          submitLabel="Add"
          formerName=""
          onClose={close}
          onSave={(name) => runAction(() => createPasskey(name), 'Passkey added')}
        />
      )}
    >
      Add a passkey on this device
    </DialogButton>
  );
}

const NO_PASSKEY = 'No passkey was added.';

/** Makes a passkey on this device and adds it. Throws with a sentence for the owner. */
async function createPasskey(name: string): Promise<void> {
  const { options } = await callDesk('POST /api/passkeys/start', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    const isThere = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new Error(isThere ? 'This device has a passkey for the desk already.' : NO_PASSKEY);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error(NO_PASSKEY);
  const json = credential.toJSON() as unknown as Record<string, unknown>;
  await callDesk('POST /api/passkeys', { name, credential: json });
}

function Sessions({ sessions }: { sessions: readonly Device[] }) {
  return (
    <PageSection title="Signed in on">
      <DeviceRows>
        {sessions.map(({ id, browser, signedInBy, createdAt, lastUsedAt, isCurrent }) => (
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
                    runChange('DELETE /api/sessions/:id', { id }, `Signed out: ${browser}`)
                  }
                >
                  Sign out<span className="sr-only"> {browser}</span>
                </ActionButton>
                <ConfirmButton
                  variant="ghost"
                  title={`Take away the access of ${browser}?`}
                  text="It is signed out at once, and its passkey is removed. If your email is open on it, change the password of your mailbox too."
                  confirmLabel="Take it away"
                  onConfirm={() =>
                    runChange(
                      'POST /api/sessions/:id/lost',
                      { id },
                      `${browser} has no access any more`,
                    )
                  }
                >
                  I lost this device<span className="sr-only">: {browser}</span>
                </ConfirmButton>
              </>
            )}
          </DeviceRow>
        ))}
      </DeviceRows>
      <ConfirmButton
        variant="outline"
        className="mt-4"
        title="Sign out everywhere?"
        text="Every device is signed out, this one too. Passkeys stay."
        confirmLabel="Sign out on all devices"
        onConfirm={() => signOut('POST /api/sign-out-everywhere')}
      >
        Sign out everywhere
      </ConfirmButton>
    </PageSection>
  );
}

/** Who may sign in: DESK_USERS, and who was invited. */
function Users({ users }: { users: Devices['users'] }) {
  const { email: own } = useSession();
  const [typed = '', setTyped] = useDraft('invited', isText);
  const invite = async () => {
    const email = readEmailAddress(typed);
    if (email === undefined) return 'Please enter one email address.';
    const done = `${email} may sign in. A link is on its way, and works for a few minutes.`;
    if (await runChange('POST /api/users', { email }, done)) setTyped(undefined);
    return undefined;
  };
  return (
    <PageSection title="Who may sign in">
      <DeviceRows>
        {users.map(({ email, invitedBy, sessions }) => (
          <DeviceRow
            key={email}
            name={email === own ? `${email} (you)` : email}
            text={`${invitedBy === null ? 'By the settings of the server' : `Invited by ${invitedBy}`} · ${
              sessions === 0 ? 'not signed in' : `signed in on ${formatCount(sessions, 'device')}`
            }`}
          >
            {sessions > 0 && email !== own && (
              <ActionButton
                variant="ghost"
                onPress={() =>
                  runChange('POST /api/users/:email/sign-out', { email }, `Signed out: ${email}`)
                }
              >
                Sign out<span className="sr-only"> {email}</span>
              </ActionButton>
            )}
            {invitedBy !== null && (
              <ConfirmButton
                variant="ghost"
                title={`Remove ${email}?`}
                text="They are signed out everywhere, their passkeys are removed, and they cannot sign in any more."
                confirmLabel="Remove"
                onConfirm={() =>
                  runChange('DELETE /api/users/:email', { email }, `Removed: ${email}`)
                }
              >
                Remove<span className="sr-only"> {email}</span>
              </ConfirmButton>
            )}
          </DeviceRow>
        ))}
      </DeviceRows>
      <FieldForm
        id="invited"
        name="email"
        type="email"
        label="Email Address"
        className="min-w-0 grow"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        submitLabel="Invite"
        onPress={invite}
      />
    </PageSection>
  );
}

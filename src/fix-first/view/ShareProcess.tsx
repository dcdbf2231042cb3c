import { useState } from 'react';
import { CONTACT_FORM } from '../../forms/contact/contactLinks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { verdictTitles } from '../copy/describeVerdict.ts';
import { fixFirstText } from '../copy/fixFirstText.ts';
import type { Assessment } from '../model/assessProcess.ts';
import { type ProcessDraft, type StepField, stepTitle } from '../model/processDraft.ts';
import { encodeProcess } from '../model/processFragment.ts';
import { CopyLink } from './CopyLink.tsx';
import type { DownloadContent } from './downloadProcess.ts';
import { SendButton } from './SendButton.tsx';
import type { ProcessMessage } from './useProcessMessage.ts';

interface ShareProcessProps {
  assessment: Assessment;
  message: ProcessMessage;
  /** The browser could not store the last change. */
  hasStorageFailed: boolean;
  /** Deletes the stored process. */
  forget: () => void;
}

/** The result of a press, shown beside its button until the process changes. */
interface PressResult {
  readonly draft: ProcessDraft;
  readonly button: 'forget' | 'download';
  readonly text: string;
}

const { share, files, step: stepLabels } = fixFirstText;

/** Buttons that send, link, download and print the process, and delete it from the browser. */
export function ShareProcess(props: ShareProcessProps) {
  const { assessment, message, hasStorageFailed, forget } = props;
  const { draft } = assessment;
  const [result, setResult] = useState<PressResult>();
  const resultOf = (button: PressResult['button']) =>
    result?.draft === draft && result.button === button && result.text;

  async function download(format: 'svg' | 'png' | 'csv') {
    try {
      const { downloadProcess } = await import('./downloadProcess.ts');
      await downloadProcess(format, downloadContent(assessment));
      setResult(undefined);
    } catch {
      setResult({ draft, button: 'download', text: files.failed });
    }
  }

  return (
    <section aria-labelledby="share" className="script-only py-8 screen-only">
      <h2 id="share" className="text-section">
        {share.title}
      </h2>
      <ul className="share-options">
        <li>
          <SendButton onSend={message.send} label={share.addToMessage} />
          <p>{share.sendNote}</p>
          <StatusText text={message.cut === draft && share.partly} />
        </li>
        <li>
          <CopyLink
            label={share.copy}
            inputLabel={share.link}
            fragment={encodeProcess(draft)}
            variant="outline"
          >
            <p>{share.linkNote}</p>
          </CopyLink>
        </li>
        <li>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              forget();
              message.forget();
              setResult({ draft, button: 'forget', text: share.forgotten });
            }}
          >
            {share.forget}
          </Button>
          <p>{hasStorageFailed ? share.notKept : share.forgetNote}</p>
          <StatusText text={resultOf('forget')} />
        </li>
        <li>
          {(['svg', 'png', 'csv'] as const).map((format) => (
            <Button key={format} variant="outline" size="sm" onClick={() => download(format)}>
              {files[format]}
            </Button>
          ))}
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            {files.print}
          </Button>
          <p role="alert" className="font-medium text-danger">
            {resultOf('download')}
          </p>
        </li>
      </ul>
      {message.link !== undefined && (
        <input type="hidden" form={CONTACT_FORM} name="link" value={message.link} />
      )}
    </section>
  );
}

function StatusText({ text }: { text: string | false }) {
  return (
    <p role="status" className="outcome">
      {text}
    </p>
  );
}

/** The columns of the CSV file, after the number of the step. */
const COLUMNS = ['name', 'who', 'work', 'wait', 'unit', 'returns'] as const satisfies StepField[];

/** The contents of the files of a process: its steps as lines and as a table. */
function downloadContent({ draft, verdict }: Assessment): DownloadContent {
  const { name, steps } = draft;
  return {
    title: name.trim(),
    lines: [`${verdictTitles[verdict]}.`, ...steps.map((step, index) => stepTitle(index, step))],
    table: {
      columns: [stepLabels.label, ...COLUMNS.map((field) => stepLabels.fields[field])],
      rows: steps.map((step, index) => [String(index + 1), ...COLUMNS.map((field) => step[field])]),
    },
  };
}

import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIX_FIRST_PATH } from '../../../forms/fixFirstLink.ts';
import { copyToClipboard } from '../../browser/copyToClipboard.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { fixFirstText } from '../copy/fixFirstText.ts';

interface CopyLinkProps {
  label: string;
  /** The label of the field with the link, which appears if the browser cannot copy it. */
  inputLabel: string;
  /** The fragment of the link. */
  fragment: string;
  variant: 'default' | 'outline';
  /** Stands after the button. */
  children?: ReactNode;
}

/** A button that copies a link to /fix-first, and the result of the press until the link changes. */
export function CopyLink({ label, inputLabel, fragment, variant, children }: CopyLinkProps) {
  const [result, setResult] = useState<{ link: string; fragment: string; isCopied: boolean }>();
  const inputRef = useRef<HTMLInputElement>(null);
  const shown = result?.fragment === fragment ? result : undefined;

  async function copy() {
    const link = new URL(FIX_FIRST_PATH + fragment, window.location.origin).href;
    const isCopied = await copyToClipboard(link);
    flushSync(() => setResult({ link, fragment, isCopied }));
    inputRef.current?.select();
  }

  return (
    <>
      <Button variant={variant} size="sm" onClick={copy}>
        {label}
      </Button>
      {children}
      <p role="status" className="outcome">
        {shown && (shown.isCopied ? fixFirstText.share.copied : fixFirstText.share.copyYourself)}
      </p>
      {shown && !shown.isCopied && (
        <input readOnly aria-label={inputLabel} value={shown.link} ref={inputRef} />
      )}
    </>
  );
}

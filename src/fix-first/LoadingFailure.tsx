import { Button } from '../ui/controls/Button.tsx';
import { Container } from '../ui/layout/Container.tsx';
import { fixFirstText } from './copy/fixFirstText.ts';

/** A message at the bottom of the screen if the script of the tool could not be loaded. Its button loads the page again. */
export function LoadingFailure() {
  return (
    <div
      role="alert"
      className="sticky bottom-foot z-20 hidden border-t border-danger bg-ground py-2 font-medium text-danger peer-data-failed:block in-data-failed:block"
    >
      <Container>
        <form className="flex flex-wrap items-center gap-x-4">
          <span>{fixFirstText.failed}</span>
          <Button type="submit" variant="link">
            {fixFirstText.tryAgain}
          </Button>
        </form>
      </Container>
    </div>
  );
}

import '../desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { createToastHost } from '../../ui/toasts/createToastHost.ts';
import { queryClient } from '../queryClient.ts';
import { keepFocus } from './keepFocus.ts';
import { Shell } from './Shell.tsx';
import { takeDroppedFile } from './takeDroppedFile.ts';

/** Long enough to reach "Undo", also by the keyboard. */
const TOAST_MS = 10_000;

keepFocus();
takeDroppedFile();
// An Enter that is held down acts once, and not also in what has opened meanwhile.
document.addEventListener('keydown', (event) => {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
});

const root = document.getElementById('desk');
if (!root) throw new Error('index.html has no #desk.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Shell />
    </QueryClientProvider>
  </StrictMode>,
);

const toasts = createToastHost();
toasts.raise();
createRoot(toasts.host).render(
  <Toaster
    position="bottom-right"
    duration={TOAST_MS}
    offset={24}
    mobileOffset={16}
    containerAriaLabel="Messages of the desk"
    toastOptions={{ unstyled: true, className: 'text-small' }}
  />,
);

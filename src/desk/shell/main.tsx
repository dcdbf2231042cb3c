import './withoutEval.ts';
import '../desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from 'sonner';
import { queryClient } from '../queryClient.ts';
import { Shell } from './Shell.tsx';

/** Long enough to reach "Undo", also by the keyboard. */
const TOAST_MS = 10_000;

const root = document.getElementById('desk');
if (!root) throw new Error('index.html has no #desk.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Shell />
      <Toaster
        position="bottom-right"
        duration={TOAST_MS}
        offset={24}
        mobileOffset={16}
        containerAriaLabel="Messages of the desk"
        toastOptions={{ unstyled: true, className: 'text-small' }}
      />
    </QueryClientProvider>
  </StrictMode>,
);

import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Toaster } from 'sonner';
import { PageSection } from '../../desk/components/PageSection.tsx';
import { callQuery, queryClient } from '../../desk/queryClient.ts';
import { samples } from './samples.tsx';

queryClient.setQueryData(callQuery('GET /api/session', {}).queryKey, {
  email: 'owner@example.org',
  siteUrl: 'https://www.example.org',
  timeZone: 'UTC',
  build: '',
  newMessages: 3,
  problem: null,
  waitingMails: 0,
  absence: null,
});

/** Every component of `src/desk/components/`, for somebody who is signed in. */
export function DeskStyleGuide() {
  return (
    <QueryClientProvider client={queryClient}>
      <main className="px-gutter pt-6 pb-24">
        <h1 className="text-heading">Style guide of the desk</h1>
        {Object.entries(samples).map(([name, sample]) => (
          <PageSection key={name} title={name}>
            <Suspense>{sample}</Suspense>
          </PageSection>
        ))}
      </main>
      <Toaster position="bottom-right" toastOptions={{ unstyled: true, className: 'text-small' }} />
    </QueryClientProvider>
  );
}

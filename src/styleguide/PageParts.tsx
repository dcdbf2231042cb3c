import { NotFoundDrawing } from '../sections/404/NotFoundDrawing.tsx';
import { ProcessAuditsHeroDrawing } from '../sections/services/process-audits/ProcessAuditsHeroDrawing.tsx';
import { CallToAction } from '../ui/CallToAction.tsx';
import { HeroActions } from '../ui/HeroActions.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHero } from '../ui/PageHero.tsx';
import { ServiceHero } from '../ui/ServiceHero.tsx';
import { GROUPS } from './groups.ts';
import { Group, Sample } from './Sample.tsx';

/** Parts that open, close or fill a page; the first three bring a page's h1. */
export function PageParts() {
  return (
    <Group {...GROUPS.pages}>
      <Sample name="PageHero" note="With a list beside it, it opens this page." wide>
        <PageHero
          label="Label"
          title="Title of a page"
          lead="What the page promises, in a sentence or two."
          actions={
            <HeroActions
              action="Contact link"
              location="styleguide"
              link={{ label: 'On down the page', href: '#PageHero' }}
            />
          }
        />
      </Sample>
      <Sample name="ServiceHero" wide>
        <ServiceHero
          service={{
            path: '/styleguide',
            name: 'Name of the service',
            hero: {
              title: 'What the service does',
              lead: 'What the service promises, in a sentence or two.',
              action: 'Contact link',
              link: { label: 'On down the page', href: '#ServiceHero' },
            },
          }}
          drawing={<ProcessAuditsHeroDrawing label="A tangle with its extent dimensioned." />}
        />
      </Sample>
      <Sample name="Notice" wide>
        <Notice
          title="One thing to say"
          text="A sentence or two about it."
          link={{ label: 'One way on', href: '#Notice' }}
          drawing={<NotFoundDrawing label="A line that ends, and the way back." />}
        />
      </Sample>
      <Sample name="CallToAction" wide>
        <CallToAction
          title="A question?"
          text="What the visitor gets for an answer."
          action="One action"
          location="styleguide"
          seed={3}
        />
      </Sample>
    </Group>
  );
}

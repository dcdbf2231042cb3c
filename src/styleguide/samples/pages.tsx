import { NotFoundDrawing } from '../../sections/404/NotFound.tsx';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ActionHero } from '../../ui/PageHero.tsx';

const drawing = <NotFoundDrawing />;

/** Parts that open, close or fill a page; two bring a page's h1. */
export const samples = {
  PageHero: (
    <ActionHero
      label="Label"
      title="Title of a page"
      lead="What the page promises, in a sentence or two."
      action="Contact link"
      location="styleguide"
      link={{ label: 'On down the page', href: '#PageHero' }}
      drawing={drawing}
    />
  ),
  Notice: (
    <Notice
      title="One thing to say"
      text="A sentence or two about it."
      link={{ label: 'One way on', href: '#Notice' }}
      drawing={drawing}
    />
  ),
  CallToAction: (
    <CallToAction
      title="A question?"
      text="What the visitor gets for an answer."
      action="One action"
      location="styleguide"
      seed={3}
    />
  ),
};

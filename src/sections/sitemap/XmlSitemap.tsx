import { xmlSitemapPage } from '../../content/sitemap.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { PageHero } from '../../ui/PageHero.tsx';

/** /sitemap.xml as preformatted text. */
export function XmlSitemap({ xml }: { xml: string }) {
  const { label, title, lead, link } = xmlSitemapPage;
  return (
    <>
      <PageHero
        label={label}
        title={title}
        lead={lead}
        actions={
          <Button href={link.href} variant="outline">
            {link.label}
          </Button>
        }
      />
      <Container className="pb-section">
        <pre className="border-t border-ink pt-8 font-mono text-small break-all whitespace-pre-wrap">
          {xml}
        </pre>
      </Container>
    </>
  );
}

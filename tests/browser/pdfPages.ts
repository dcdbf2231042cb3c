import type { Page } from '@playwright/test';

/** A page of a PDF as its objects have it; `Pages` are their tree. */
const PDF_PAGE = /\/Type\s*\/Page\b/g;

/** How many sheets of this paper a page prints on. */
export async function pdfPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(PDF_PAGE)?.length ?? 0;
}

import { type MdastNode, markdownToMdast } from 'satteri';
import { articlePart } from './articlePart.ts';
import type { MailPart } from './mailParts.ts';
import { escapeHtml } from './renderHtml.ts';

/** What is nested more deeply is shown as it was typed. */
const MAX_DEPTH = 12;
/** The addresses that a link in a letter may have. */
const LINKED = /^(?:https?:\/\/[^/]|mailto:[^@]+@)/i;

/**
 * A letter as a part of a mail. Of Markdown it has paragraphs, which keep their line breaks, links, lists and emphasis.
 * Anything else, such as HTML, an image or a heading, is shown as it was typed.
 */
export function letterPart(markdown: string): Extract<MailPart, { kind: 'article' }> {
  const letter = markdownToMdast(markdown, { features: { frontmatter: false } });
  return articlePart(childrenOf(letter, (node) => blockToHtml(node, 0)).join('\n'));

  /** The HTML of what stands in a letter or in an item of a list. */
  function blockToHtml(node: MdastNode, depth: number): string {
    if (node.type === 'paragraph') return `<p>${inlinesOf(node, 0)}</p>`;
    if (node.type !== 'list' || depth > MAX_DEPTH) return `<p>${asTyped(node)}</p>`;
    const items = childrenOf(node, (item) => `<li>${itemToHtml(item, depth)}</li>`).join('');
    return node.ordered ? `<ol start="${node.start ?? 1}">${items}</ol>` : `<ul>${items}</ul>`;
  }

  function itemToHtml(item: MdastNode, depth: number): string {
    // An item of a task list begins with a box.
    if (item.type !== 'listItem' || typeof item.checked === 'boolean') return asTyped(item);
    return childrenOf(item, (node) =>
      node.type === 'paragraph' && !item.spread ? inlinesOf(node, 0) : blockToHtml(node, depth + 1),
    ).join('');
  }

  function inlinesOf(node: MdastNode, depth: number): string {
    return childrenOf(node, (child) => inlineToHtml(child, depth)).join('');
  }

  function inlineToHtml(node: MdastNode, depth: number): string {
    if (node.type === 'text') return withLineBreaks(node.value);
    if (node.type === 'break') return '<br>';
    if (depth > MAX_DEPTH) return asTyped(node);
    const content = inlinesOf(node, depth + 1);
    if (node.type === 'emphasis') return `<em>${content}</em>`;
    if (node.type === 'strong') return `<strong>${content}</strong>`;
    if (node.type === 'link' && LINKED.test(node.url)) {
      return `<a href="${escapeHtml(node.url)}">${content}</a>`;
    }
    return asTyped(node);
  }

  function asTyped({ position }: MdastNode): string {
    return withLineBreaks(markdown.slice(position?.start.offset, position?.end.offset));
  }
}

function childrenOf(node: MdastNode, toHtml: (child: MdastNode) => string): string[] {
  return 'children' in node ? node.children.map(toHtml) : [];
}

function withLineBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n|[\r\n]/g, '<br>');
}

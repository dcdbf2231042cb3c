/**
 * Changes the page as a translator and a password manager do, once it is parsed and after every later change. Each text
 * is moved into new elements and gets an invisible character that Playwright ignores; each field gets an attribute and
 * an element beside it. Runs in the page as text, so it may use nothing from outside.
 */
export function changePage(): void {
  const UNTOUCHED = 'font, x-vault, script, style, noscript, template, title, textarea, svg';
  const FIELDS = 'input:not([type=hidden], [type=radio]), textarea, select';
  const MARK = '\u200b';

  /** A `font` element, as browsers use for a translation. */
  const newWrapper = (content: string | Node) => {
    const wrapper = document.createElement('font' as string);
    wrapper.append(content);
    return wrapper;
  };

  function translate(text: Text): void {
    if (!text.data.trim() || text.parentElement?.closest(UNTOUCHED)) return;
    text.replaceWith(newWrapper(newWrapper(text.data + MARK)));
  }

  function changeIn(root: Node): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = root instanceof Text ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) translate(text);
    if (!(root instanceof Element)) return;
    const fields = [...root.querySelectorAll(FIELDS), ...(root.matches(FIELDS) ? [root] : [])];
    for (const field of fields) {
      field.setAttribute('data-vault', '');
      if (field.nextElementSibling?.localName === 'x-vault') continue;
      const icon = document.createElement('x-vault');
      icon.style.position = 'absolute';
      field.after(icon);
    }
  }

  const start = () => {
    changeIn(document.documentElement);
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') changeIn(target);
        else for (const node of addedNodes) if (node.isConnected) changeIn(node);
      }
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

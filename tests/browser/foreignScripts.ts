/*
 * What translators and password managers do to a page. Both run in the page, from any moment on and as long as it is open.
 */

/**
 * Translates as browsers do: in the place of each text stand two elements with other words; here with capitals. What
 * comes later, and what is written anew, is translated as well.
 */
export function startTranslator(): void {
  const translate = (text: Node) => {
    const parent = text.parentElement;
    if (!parent || !text.nodeValue) return;
    if (parent.matches('font font') || parent.closest('script, style, noscript, textarea')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.nodeValue.toUpperCase();
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const translateAll = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) translate(text);
  };
  translateAll(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (!node.isConnected) continue;
        if (node.nodeType === Node.TEXT_NODE) translate(node);
        else translateAll(node);
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Marks each field, and puts an element of its own after it, now and whenever there is a new one. */
export function startPasswordManager(): void {
  const mark = () => {
    for (const field of document.querySelectorAll('input:not([data-manager-id], [type=hidden])')) {
      field.setAttribute('data-manager-id', 'field');
      field.after(document.createElement('password-manager-icon'));
    }
  };
  mark();
  new MutationObserver(mark).observe(document.body, { childList: true, subtree: true });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Escapes a text for an element or attribute of HTML or XML. Characters that XML does not allow are left out. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'`]/g, (one) => entities[one] ?? one);
}

/** Escapes a text of a page for the content of an element, where quotes mean nothing. */
export function escapeContent(text: string): string {
  return text.replace(/[&<>]/g, (one) => entities[one] ?? one);
}

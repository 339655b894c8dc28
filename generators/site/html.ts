const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Text as HTML and XML show it, in an element or an attribute; what XML cannot hold is left out. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"'`]/g, (one) => entities[one] ?? one);
}

import sanitizeHtml from 'sanitize-html';

/** What may stand in a mail of ours: no scripts, no forms, nothing that loads from anywhere but https. */
export const cleaned = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
    allowedAttributes: {
      '*': ['style', 'align'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'cid', 'data'] },
    allowProtocolRelative: false,
    allowedStyles: {
      '*': {
        color: [/^#[0-9a-f]{3,6}$/i, /^[a-z]+$/i],
        'background-color': [/^#[0-9a-f]{3,6}$/i, /^[a-z]+$/i],
        'text-align': [/^(left|right|center)$/],
        'font-weight': [/^(bold|normal|[1-9]00)$/],
        'font-size': [/^\d{1,2}(px|pt)$/],
        padding: [/^[\d px]{1,20}$/],
      },
    },
  });

/** Cleaned HTML whose links say where they lead, for whoever reads its words alone; not twice, where that stands in the text. */
export function withAddresses(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ');
  return html.replace(/<a\b[^>]*\bhref="([^"]+)"[^>]*>[\s\S]*?<\/a>/gi, (link, href: string) => {
    const address = href.replace(/^(mailto|tel):/i, '');
    return words.includes(address) ? link : `${link} (${address})`;
  });
}

/** The words of a mail in HTML, line by line. */
export function textOf(html: string): string {
  const broken = html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(/<\/(p|div|tr|h[1-6]|li|table)>/gi, '\n\n');
  const bare = sanitizeHtml(broken, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['style', 'script', 'textarea', 'option', 'title', 'noscript'],
  });
  return bare
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

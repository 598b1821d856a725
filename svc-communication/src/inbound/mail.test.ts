import { read } from './mail.thread.ts';

const of = async (...lines: (string | Buffer)[]) => {
  const raw = Buffer.concat(lines.map((l) => (typeof l === 'string' ? Buffer.from(`${l}\r\n`) : l)));
  return read(new Uint8Array(raw));
};
const value = (outcome: Awaited<ReturnType<typeof read>>) => {
  if (!('value' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.value;
};

test('HTML alone is its words, without styles, scripts and what it repeats', async () => {
  const html =
    '<head><title>T</title><style>p{}</style></head><p>Yes &amp; <b>no</b></p><script>x()</script><div class="gmail_quote">old</div>';
  const mail = value(await of('From: =?utf-8?q?D=C3=B6ck?= <dock@store.test>', 'Content-Type: text/html', '', html));
  expect(mail).toMatchObject({
    content: 'Yes & no',
    quoted: 'old',
    from: { name: 'Döck', address: 'dock@store.test' },
  });
});
test('words in old character sets are read as they were meant, and what none can read is no error', async () => {
  const win = Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]);
  expect(value(await of('Content-Type: text/plain; charset=windows-1252', '', win)).content).toBe('Grüße');
  const sjis = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
  expect(value(await of('Content-Type: text/plain; charset=shift_jis', '', sjis)).content).toBe('日本');
  expect(value(await of('Content-Type: text/plain; charset=klingon', '', Buffer.from('hi'))).content).toBe('hi');
  expect(
    value(await of('Content-Type: text/plain; charset=utf-8', '', Buffer.from([0x61, 0xff, 0x00, 0x62]))).content,
  ).toContain('b');
});
test('the logo of a signature is no document; a picture of size and a mail that hangs on it are', async () => {
  const picture = (id: string, bytes: number) => [
    ...[
      '--b',
      'Content-Type: image/png; name="p.png"',
      `Content-ID: <${id}>`,
      'Content-Disposition: inline',
      'Content-Transfer-Encoding: base64',
      '',
    ],
    Buffer.alloc(bytes, 1).toString('base64'),
  ];
  const mail = value(
    await of(
      ...[
        'Content-Type: multipart/related; boundary=b',
        '',
        '--b',
        'Content-Type: text/html',
        '',
        '<p>Hi<img src="cid:a"><img src="cid:c"></p>',
      ],
      ...[...picture('a', 900), ...picture('c', 30_000)],
      ...['--b', 'Content-Type: message/rfc822', '', 'Subject: inner', '', 'text', '--b--'],
    ),
  );
  expect(mail.files.map((f) => f.filename)).toEqual(['p.png', 'mail-2']);
});
test('names that lead out of a folder or read backwards are harmless', async () => {
  const name = '../../etc/\u202Efdp.exe';
  const mail = value(
    await of(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      'x',
      '--b--',
    ),
  );
  expect(mail.files[0]!.filename).toBe('fdp.exe');
});

test('a mail that is built to break whoever reads it is refused or read, quickly, and never throws', async () => {
  const nested = (depth: number) => {
    const heads = Array.from(
      { length: depth },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    return Buffer.from(`${heads.join('')}\r\nx`);
  };
  const mails = [
    nested(40),
    nested(5000),
    Buffer.from(`Subject: ${'x'.repeat(3_000_000)}\r\n\r\nx`),
    Buffer.from(`${'X-A: b\r\n'.repeat(200_000)}\r\nx`),
    Buffer.from(`\r\n${'> '.repeat(500_000)}`),
    Buffer.from(`\r\n${'On a wrote:\n'.repeat(50_000)}`),
    Buffer.from(`Content-Type: text/html\r\n\r\n${'<div>'.repeat(100_000)}`),
    Buffer.from(`Content-Type: text/html\r\n\r\n${'<'.repeat(400_000)}`),
    Buffer.from(`References: ${'<'.repeat(100_000)}\r\n\r\nx`),
    Buffer.from(`From: ${'('.repeat(100_000)}\r\n\r\nx`),
    Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(20_000)}`),
    Buffer.alloc(0),
  ];
  for (const [n, raw] of mails.entries()) {
    const began = performance.now();
    const outcome = await read(new Uint8Array(raw));
    expect({ n, is: 'value' in outcome || outcome.refusal.status === 400 }).toEqual({ n, is: true });
    expect({ n, isQuick: performance.now() - began < 15_000 }).toEqual({ n, isQuick: true });
    expect('value' in outcome ? outcome.value.files.length : 0).toBeLessThanOrEqual(20);
  }
});

test('any damage to a mail leaves something that a person can look at', async () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  const whole = Buffer.from(
    [
      ...[
        'From: Dock <dock@store.test>',
        'To: reply+x@in.test',
        'Subject: =?utf-8?B?R3LDvMOfZQ==?=',
        'Message-ID: <1@store.test>',
      ],
      ...['MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '', '--b'],
      ...[
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Ja=20=FC',
        '--b',
      ],
      ...[
        'Content-Type: message/delivery-status',
        '',
        'Final-Recipient: rfc822; a@b.test',
        'Action: failed',
        '',
        '--b',
      ],
      ...[
        "Content-Type: application/pdf; name*=utf-8''a%20b.pdf",
        'Content-Transfer-Encoding: base64',
        '',
        'JVBERi0=',
        '--b--',
      ],
    ].join('\r\n'),
  );
  for (let n = 0; n < 400; n++) {
    const bytes = Buffer.from(whole);
    for (let hits = random(12); hits >= 0; hits--) bytes[random(bytes.length)] = random(256);
    const outcome = await read(new Uint8Array(bytes.subarray(0, 1 + random(bytes.length))));
    if (!('value' in outcome)) throw new Error(`${seed}: ${outcome.refusal.message}`);
    const { content, quoted, subject, from } = outcome.value;
    for (const text of [content, quoted, subject, from.address]) {
      expect(text.isWellFormed()).toBe(true);
      // oxlint-disable-next-line no-control-regex -- PostgreSQL takes no such character
      expect(/\u0000/.test(text)).toBe(false);
    }
  }
});

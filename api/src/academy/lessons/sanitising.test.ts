import { describe, expect, test } from '@jest/globals';
import sanitize from 'sanitize-html';
import { markdownToHtml } from '../../infrastructure/markdown/markdown.ts';
import { lessonHtml } from './lesson-html.ts';

/**
 * A vector of our own for each way that OWASP's XSS Filter Evasion Cheat Sheet names to get a script past a filter, and
 * for those that Markdown adds. `code` stands for what would run.
 */
const VECTORS: readonly [string, string][] = [
  ['a script', '<script src=https://evil.example/x.js></script>'],
  ['a polyglot', `javascript:/*--></title></style></textarea></script><svg/onload='+/"/+/onmouseover=1/+/code//'>`],
  ['a link with a handler', '<a onmouseover="code">over</a>'],
  ['a link with a handler without quotes', '<a onmouseover=code>over</a>'],
  ['a malformed picture', '<img """><script>code</script>">'],
  ['a picture of a script by character codes', '<img src=javascript:code(String.fromCharCode(88))>'],
  ['a source that is a hash', '<img src=# onmouseover="code">'],
  ['an empty source', '<img src= onmouseover="code">'],
  ['no source', '<img onmouseover="code">'],
  ['a handler of errors', '<img src=/ onerror="code"></img>'],
  ['a handler in decimal references', '<img src=x onerror="&#0000106&#0000097&#0000118">'],
  [
    'a scheme in decimal references',
    '<a href=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;code>x</a>',
  ],
  [
    'references without semicolons',
    '<a href=&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058code>x</a>',
  ],
  ['references in hexadecimal digits', '<a href=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3Acode>x</a>'],
  ['a tab in the scheme', '<a href="jav\tascript:code">x</a>'],
  ['a tab as a reference', '<a href="jav&#x09;ascript:code">x</a>'],
  ['a line break in the scheme', '<a href="jav&#x0A;ascript:code">x</a>'],
  ['a carriage return in the scheme', '<a href="jav&#x0D;ascript:code">x</a>'],
  ['a null in the scheme', '<a href="java\u0000script:code">x</a>'],
  ['control characters before the scheme', '<a href=" &#14;  javascript:code">x</a>'],
  ['a slash for a space', '<script/x src="https://evil.example/x.js"></script>'],
  ['signs between handler and value', '<body onload!#$%&()*~+-_.,:;?@[/|\\]^`=code>'],
  ['a slash before the attribute', '<script/src="https://evil.example/x.js"></script>'],
  ['brackets too many', '<<script>code//<</script>'],
  ['a script that does not end', '<script src=https://evil.example/x.js?< b >'],
  ['a script of whatever protocol', '<script src=//evil.example/.j>'],
  ['a half open element', '<img src="`<javascript:code>`"'],
  ['a frame with two opening brackets', '<iframe src=https://evil.example/x <'],
  ['an escaped escape', '\\";code;//'],
  ['the end of a script', '</script><script>code</script>'],
  ['the end of a title', '</title><script>code</script>'],
  ['an input with a picture', '<input type="image" src="javascript:code">'],
  ['a background', '<body background="javascript:code">'],
  ['a dynamic source', '<img dynsrc="javascript:code">'],
  ['a low source', '<img lowsrc="javascript:code">'],
  ['a list with a picture', '<style>li {list-style-image: url("javascript:code")}</style><ul><li>x'],
  ['another language', `<img src='vbscript:code("x")'>`],
  ['a language of before', '<img src="livescript:[code]">'],
  ['a drawing', '<svg/onload=code>'],
  ['a template of ECMAScript', 'Set.constructor`code\\x28document.domain\\x29`'],
  ['a body', '<body onload=code>'],
  ...['onabort', 'onblur', 'onclick', 'onerror', 'onfocus', 'onload', 'onpointerenter', 'ontoggle', 'onwheel'].map(
    (handler): [string, string] => [`the handler ${handler}`, `<details open ${handler}=code>x</details>`],
  ),
  ['a sound', '<bgsound src="javascript:code">'],
  ['an inclusion', '<br size="&{code}">'],
  ['a style sheet', '<link rel="stylesheet" href="javascript:code">'],
  ['a style sheet from elsewhere', '<link rel=stylesheet href=https://evil.example/x.css>'],
  ['an imported style sheet', "<style>@import'https://evil.example/x.css';</style>"],
  ['a header with a style sheet', '<meta http-equiv="Link" content="<https://evil.example/x.css>; rel=stylesheet">'],
  ['a binding', '<style>body{-moz-binding:url("https://evil.example/x.xml#x")}</style>'],
  ['a broken keyword in a style', "<style>@im\\port'\\ja\\vasc\\ript:code';</style>"],
  ['a comment in an expression', `<img style="x:expr/*x*/ession(code)">`],
  ['an anonymous element with a style', '<x style="y:expression(code)">'],
  ['a style of a type', '<style type="text/javascript">code</style>'],
  ['a background by a style', '<div style="background-image: url(javascript:code)">'],
  ['a background in escapes', '<div style="background-image:\\0075\\0072\\006C\\0028code\\0029">'],
  ['a width by an expression', '<div style="width: expression(code);">'],
  ['a conditional comment', '<!--[if gte IE 4]><script>code</script><![endif]-->'],
  ['a base', '<base href="javascript:code//">'],
  ['an object', '<object type="text/x-scriptlet" data="https://evil.example/x"></object>'],
  ['an embed', '<embed src="data:image/svg+xml;base64,PHN2Zz4=" type="image/svg+xml">'],
  ['an XML island', '<xml id="x"><i><b><img src="javas<!-- -->cript:code"></b></i></xml><span datasrc="#x"></span>'],
  [
    'HTML and time',
    '<html><body><?xml:namespace prefix="t" ns="urn:x:time"><t:set attributeName="innerHTML" to="x<script>code</script>">',
  ],
  ['a script with the name of a picture', '<script src="https://evil.example/x.jpg"></script>'],
  ['a server-side inclusion', `<!--#exec cmd="code"--><?= 'code' ?>`],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=javascript:code">'],
  ['a refresh to data', '<meta http-equiv="refresh" content="0;url=data:text/html;base64,PHNjcmlwdD4=">'],
  ['a cookie', '<meta http-equiv="Set-Cookie" content="id=<script>code</script>">'],
  ['another character set', '<head><meta charset="utf-7"></head>+ADw-script+AD4-code+ADw-/script+AD4-'],
  ['a quote within quotes', '<script a=">" src="https://evil.example/x.js"></script>'],
  ['quotes of several kinds', `<script a=">'>" '' src='https://evil.example/x.js'></script>`],
  ['a grave accent', '<script a=`>` src="https://evil.example/x.js"></script>'],
  ['a frame', '<iframe src="javascript:code"></iframe>'],
  ['a frame with a document', '<iframe srcdoc="<script>code</script>"></iframe>'],
  ['a set of frames', '<frameset><frame src="javascript:code"></frameset>'],
  ['a table with a background', '<table background="javascript:code"><td background="javascript:code">'],
  ['a form', '<form action="javascript:code"><input type=submit></form>'],
  ['a button with an action', '<button form=x formaction="javascript:code">x</button>'],
  ['a film', '<video><source onerror="code"></video>'],
  ['a sound of today', '<audio src=x onerror=code>'],
  [
    'a formula',
    '<math><maction actiontype="statusline#https://evil.example" xlink:href="javascript:code">x</maction></math>',
  ],
  ['a mutation', '<noscript><p title="</noscript><img src=x onerror=code>">'],
  ['a mutation in a formula', '<math><mtext><table><mglyph><style><img src=x onerror=code>'],
  ['a template', '<template><script>code</script></template>'],
  ['a name that clobbers', '<form id=x><input name=attributes><a id=defaultView></a></form>'],
  ['a link of Markdown that runs', '[x](javascript:code)'],
  ['a link of Markdown in capitals', '[x](JaVaScRiPt:code)'],
  ['a link of Markdown with references', '[x](&#106;avascript:code)'],
  ['a link of Markdown with a colon by name', '[x](javascript&colon;code)'],
  ['a link of Markdown with a tab by name', '[x](java&Tab;script:code)'],
  ['a link of Markdown in angle brackets', '[x](<javascript:code>)'],
  ['a link of Markdown to data', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['a link of Markdown to a picture of data', '[x](data:image/svg+xml;base64,PHN2Zz4=)'],
  ['a link of Markdown to another language', '[x](vbscript:code)'],
  ['a link of Markdown to a file', '[x](file:///etc/passwd)'],
  ['a link by reference', '[x][1]\n\n[1]: javascript:code'],
  ['a link by itself', '<javascript:code>'],
  ['a title that breaks out', '[x](https://a.example "\\"onmouseover=code x=\\"")'],
  ['an address that breaks out', '[x](https://a.example/"onmouseover="code)'],
  ['a picture', '![x](javascript:code)'],
  ['a picture whose text breaks out', '![x" onerror="code](https://a.example/x.png)'],
  ['the language of a block of code', '```"><script>code</script>\nx\n```'],
  ['code', '`<script>code</script>`'],
  ['a block in HTML', '<div>\n\n<script>code</script>\n\n</div>'],
];

const ELEMENTS = /^(?:h[2-6]|p|blockquote|hr|br|ul|ol|li|pre|code|strong|em|s|a|table|thead|tbody|tr|th|td|div|img)$/;
const PICTURE = `/api/pictures/${'ab'.repeat(32)}.webp`;

/** What a browser would find in HTML whose text and attributes are escaped: every element with its attributes. */
function elementsOf(html: string): { name: string; attributes: [string, string][] }[] {
  return [...html.matchAll(/<\/?([^\s/>]+)((?:"[^"]*"|[^">])*)>/g)].map(([, name = '', rest = '']) => ({
    name,
    attributes: [...rest.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
  }));
}

function refuseWhatRuns(html: string): void {
  for (const { name, attributes } of elementsOf(html)) {
    expect(name).toMatch(ELEMENTS);
    for (const [key, value] of attributes) {
      expect(key).toMatch(/^(?:href|title|start|class|role|src|alt|loading)$/);
      if (key === 'src') expect(value).toBe(PICTURE);
      // As a browser understands it, whatever it looks like.
      if (key === 'href')
        expect(new URL(value.replaceAll('&amp;', '&'), 'https://site.example').protocol).toMatch(
          /^(?:https?|mailto):$/,
        );
    }
  }
  // Nothing that a parser could take for the beginning of an element is left beside those.
  expect(html.replaceAll(/<\/?[a-z][a-z0-9]*(?:\s+[a-z]+="[^"<>]*")*\s*\/?>/g, '')).not.toMatch(/</);
}

describe(`a lesson removes each of ${VECTORS.length} ways to get a script past a filter`, () => {
  test.each(VECTORS)('%s', (_, vector) => {
    for (const toHtml of [markdownToHtml, lessonHtml]) {
      refuseWhatRuns(toHtml(vector));
      refuseWhatRuns(toHtml(`Before ${vector} after`));
      refuseWhatRuns(toHtml(`- ${vector}\n\n> ${vector}\n\n| ${vector} |\n|---|\n| ${vector} |`));
      refuseWhatRuns(toHtml(`> [!TIP]\n> ${vector}\n\n![${vector}](${PICTURE})`));
    }
  });
});

test('the same vectors as plain HTML are detected, so the check works', () => {
  const found = VECTORS.filter(([, vector]) => {
    try {
      refuseWhatRuns(vector);
      return false;
    } catch {
      return true;
    }
  });
  expect(found.length).toBeGreaterThan(80);
  // The library that sanitises would do alone what the other one does by leaving HTML as text.
  for (const [, vector] of VECTORS)
    refuseWhatRuns(
      sanitize(vector, { allowedTags: ['p', 'a'], allowedAttributes: { a: ['href'] }, allowedSchemes: ['https'] }),
    );
});

test('a lesson shows images of this site; one from elsewhere becomes a link, which loads nothing', () => {
  expect(lessonHtml(`![Two people "talk"](${PICTURE})`)).toBe(
    `<p><img src="${PICTURE}" alt="Two people &quot;talk&quot;" loading="lazy" /></p>\n`,
  );
  expect(lessonHtml('![A map](https://elsewhere.example/map.png)')).toBe(
    '<p><a href="https://elsewhere.example/map.png">A map</a></p>\n',
  );
  expect(markdownToHtml(`![x](${PICTURE})`)).not.toContain('img');
});

test('a lesson has callouts, and links that look like buttons', () => {
  const lines = (text: string) => lessonHtml(text).replaceAll('\n', '');
  expect(lines('> [!TIP]\n> Listen **first**.\n>\n> - Then ask.')).toBe(
    '<div role="note" class="callout callout-tip"><p class="callout-title">Tip</p><p>Listen <strong>first</strong>.</p><ul><li>Then ask.</li></ul></div>',
  );
  expect(lines('> [!WARNING]\n>\n> 1. One')).toContain('<p class="callout-title">Warning</p><ol>');
  expect(lines('> [!LOUD]\n> x')).toContain('<blockquote>');
  expect(lines('[Join the call](https://a.example "button")')).toBe(
    '<p><a href="https://a.example" class="button">Join the call</a></p>',
  );
  expect(markdownToHtml('[Join](https://a.example "button")')).not.toContain('class');
});

import { expect, test } from '@jest/globals';
import { getSchema } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { cleanPaste } from './clean-paste.ts';
import { EXTENSIONS } from './extensions.ts';
import { toMarkdown } from './markdown.ts';

const schema = getSchema(EXTENSIONS);

/** What the editor makes of it. */
function pasted(clipboard: string): string {
  const place = document.createElement('div');
  place.innerHTML = cleanPaste(clipboard).html;
  return toMarkdown(ContentParser.fromSchema(schema).parse(place));
}

/** As Word 365 puts it on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in; font-family:"Aptos";} --></style>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1 style='mso-line-height-alt:0pt'>Your first week<o:p></o:p></h1>
<p class=MsoNormal>Listen <b style='mso-bidi-font-weight:normal'>first</b>, then <i>ask</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Call one person<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span></span><![endif]>at noon<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Write it down<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Rest<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=300 style='border:solid windowtext 1.0pt'><p class=MsoNormal><b>Day</b><o:p></o:p></p></td><td><p class=MsoNormal>Task<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Monday</p></td><td><p class=MsoNormal>Call</p></td></tr></table>
<p class=MsoNormal><img width=300 src="file:///C:/Users/ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"></p>
<!--EndFragment--></body></html>`;

/** As Google Docs puts it on the clipboard. */
const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1c2a9f8e-7fff-2d3b">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial;font-weight:400">Your goal</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400;font-style:normal">Say it </span><span style="font-size:11pt;font-weight:700">out loud</span><span style="font-weight:400">, and </span><span style="font-style:italic;font-weight:400">write</span><span> it. </span><a href="https://www.google.com/url?q=https://goals.example/how&amp;sa=D&amp;source=editors" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">How</span></a></p><br />
<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>One a</span></p></li></ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Two</span></p></li></ul>
<p><span><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nX" width="200" /></span></p></b><br class="Apple-interchange-newline">`;

test('keeps what was written in Word, and none of its looks', () => {
  expect(pasted(WORD)).toBe(
    `# Your first week

Listen **first**, then *ask*.

- Call one person
  - at noon
- Write it down

Then:

1. Rest

| **Day** | Task |
| --- | --- |
| Monday | Call |`,
  );
});

test('keeps what was written in Google Docs, with links that don’t lead over Google', () => {
  expect(pasted(DOCS)).toBe(
    `# Your goal

Say it **out loud**, and *write* it. [How](https://goals.example/how)

- One
  - One a
- Two`,
  );
});

test('counts images from elsewhere, and keeps those of this site', () => {
  const own = `<p><img src="/api/pictures/${'ab'.repeat(32)}.webp" alt="Two people"></p>`;
  expect(cleanPaste(WORD).lostImages).toBe(1);
  expect(cleanPaste(DOCS).lostImages).toBe(1);
  expect(cleanPaste(own)).toMatchObject({ lostImages: 0, html: expect.stringContaining('alt="Two people"') });
});

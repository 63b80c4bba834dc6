/** What the release tool itself says in pages, by language. A site in another one reads it in English. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: {
    'The Powerline Payout, The Money Train and The Marketing Academy: three systems to build your team.':
      'The Powerline Payout, The Money Train y The Marketing Academy: tres sistemas para formar tu equipo.',
    'Powerline: build your team, together': 'Powerline: forma tu equipo, en compañía',
    'Page Not Found': 'Página no encontrada',
    'This page has not started yet': 'Esta página aún no se ha iniciado',
    'Your connection may be slow, or something in your browser or network may be blocking a file of this site.':
      'Puede que tu conexión sea lenta, o que algo en tu navegador o en tu red bloquee un archivo de este sitio.',
    'Load this page again': 'Cargar esta página de nuevo',
    "This site needs JavaScript. Switch it on in your browser's settings and load this page again.":
      'Este sitio necesita JavaScript. Actívalo en la configuración de tu navegador y vuelve a cargar la página.',
  },
};

export const ownWords = (language: string, english: string): string => WORDS[language]?.[english] ?? english;

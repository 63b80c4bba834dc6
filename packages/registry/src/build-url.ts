/** The shell is released like a module; this is its name in commands, in the history and as a folder. */
export const SHELL = 'shell';

/** Where the builds of the shell or of a module are, relative to the site. */
export const buildsPath = (name: string) => (name === SHELL ? 'shell' : `modules/${name}`);

/** The address of a build's file, as a browser asks for it. */
export const buildFileUrl = (name: string, version: string, file: string) => `/${buildsPath(name)}/${version}/${file}`;

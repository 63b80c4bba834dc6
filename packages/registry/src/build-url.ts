/** The shell's name in commands, the history and folders. */
export const SHELL = 'shell';

export const buildsPath = (name: string) => (name === SHELL ? 'shell' : `modules/${name}`);

export const buildFileUrl = (name: string, version: string, file: string) => `/${buildsPath(name)}/${version}/${file}`;

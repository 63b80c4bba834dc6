// Folders that need each other (`npm run lint:imports`). Apart from the other rules, because tests don't count here: they
// are beside what they test, and share what they start with.
import config from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-folder-circle',
      comment:
        'Two folders need each other. Move the file that is in the wrong folder, or hand what it needs over from above.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...config.options, exclude: { path: `${config.options.exclude.path}|\\.test\\.tsx?$` } },
};

import './everyPage.ts';
import { startBlogFilter } from '../sections/blog/blogFilter.ts';
import { startDialogs } from '../ui/dialogs.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { holdTouches } from './holdTouches.ts';

holdTouches();
startBlogFilter();
startDialogs();
startFetchingIslands();

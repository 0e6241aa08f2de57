// The accounts: their links are copied, or printed as a sheet a person.

import "./copy.js";
import "./paper.js";

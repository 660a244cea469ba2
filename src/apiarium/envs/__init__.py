"""Research environments: the engine as PettingZoo, Gymnasium and OpenSpiel know games; extra `apiarium[research]`."""
